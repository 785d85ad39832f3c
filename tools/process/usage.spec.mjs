import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readCpuSeconds, readMemory, readParent, resetPeak } from './usage.mjs';

const MEBIBYTE = 1024 * 1024;

/** CPU seconds, by the process's own count: more than a Node needs to start. */
const BUSY_S = 0.5;
const BUSY = `const spent = () => process.cpuUsage().user + process.cpuUsage().system;
  while (spent() < ${BUSY_S * 1e6});`;

/** /proc rounds down by a tick of user time and one of system time, for a process and its child. */
const ROUNDING_S = 0.04;

/** Runs until its standard input is closed. */
const STAY = 'process.stdin.resume().on("end", () => process.exit())';

const children = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin.end();
    await once(child, 'exit');
  }
});

/** A process that has run `code` and stays; `nextOutput()` waits for its next output. */
async function aProcess(code) {
  const script = `${STAY}; ${code}; console.log('done')`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return { pid: child.pid, nextOutput: () => once(child.stdout, 'data') };
}

const inChild = (call, code) => `require('child_process').${call}(process.execPath, ['-e', \`${code}\`])`;

describe('the time of a process', () => {
  it('is the CPU time that it used', async () => {
    const { pid } = await aProcess(BUSY);
    expect(await readCpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
    expect(await readParent(pid)).toBe(process.pid);
  });

  it('includes that of ended children', async () => {
    const { pid } = await aProcess(inChild('spawnSync', BUSY));
    expect(await readCpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
  });

  it('includes that of living children', async () => {
    const child = inChild('spawn', `${STAY}; ${BUSY}; console.log(1)`);
    const { pid, nextOutput } = await aProcess(`${child}.stdout.once('data', () => console.log('busy'))`);
    await nextOutput();
    expect(await readCpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
  });

  it('fails where there is no such process', async () => {
    const beyondTheLast = 2 ** 22 + 1;
    await expect(readCpuSeconds(beyondTheLast)).rejects.toThrow('There is no process');
    await expect(readParent(beyondTheLast)).rejects.toThrow('There is no process');
  });
});

describe('the memory of a process', () => {
  it('has a peak until it is reset', async () => {
    const large = 300 * MEBIBYTE;
    const { pid } = await aProcess(
      `require('v8').setFlagsFromString('--expose-gc'); Buffer.alloc(${large}, 1); ` +
        `require('vm').runInNewContext('gc')()`,
    );
    const before = await readMemory(pid);
    expect(before.peakRss).toBeGreaterThan(large);
    expect(before.pss).toBeLessThanOrEqual(before.rss);
    await resetPeak(pid);
    expect((await readMemory(pid)).peakRss).toBeLessThan(large);
  });
});
