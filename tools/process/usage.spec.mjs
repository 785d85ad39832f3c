import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuSeconds, memory, parentOf, resetPeak } from './usage.mjs';

const MEBIBYTE = 1024 * 1024;

/** Seconds of computing, by the process's own count: more than a Node needs to start. */
const BUSY_S = 0.5;
const BUSY = `const spent = () => process.cpuUsage().user + process.cpuUsage().system;
  while (spent() < ${BUSY_S * 1e6});`;

/** What /proc rounds away: a tick of user time and one of system time, for a process and its child. */
const ROUNDING_S = 0.04;

/** Stays as long as somebody holds the other end of its input. */
const STAY = 'process.stdin.resume().on("end", () => process.exit())';

const children = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin.end();
    await once(child, 'exit');
  }
});

/** A process that has run `code`, and stays; what it says later is answered by `said()`. */
async function aProcess(code) {
  const script = `${STAY}; ${code}; console.log('done')`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return { pid: child.pid, said: () => once(child.stdout, 'data') };
}

const inChild = (call, code) => `require('child_process').${call}(process.execPath, ['-e', \`${code}\`])`;

describe('the time of a process', () => {
  it('is what it computed', async () => {
    const { pid } = await aProcess(BUSY);
    expect(await cpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
    expect(await parentOf(pid)).toBe(process.pid);
  });

  it('holds that of children which have ended', async () => {
    const { pid } = await aProcess(inChild('spawnSync', BUSY));
    expect(await cpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
  });

  it('holds that of children which live', async () => {
    const child = inChild('spawn', `${STAY}; ${BUSY}; console.log(1)`);
    const { pid, said } = await aProcess(`${child}.stdout.once('data', () => console.log('busy'))`);
    await said();
    expect(await cpuSeconds(pid)).toBeGreaterThanOrEqual(BUSY_S - ROUNDING_S);
  });

  it('is an error where there is no process', async () => {
    const beyondTheLast = 2 ** 22 + 1;
    await expect(cpuSeconds(beyondTheLast)).rejects.toThrow('There is no process');
    await expect(parentOf(beyondTheLast)).rejects.toThrow('There is no process');
  });
});

describe('the memory of a process', () => {
  it('has a peak, until it is told to forget', async () => {
    const large = 300 * MEBIBYTE;
    const { pid } = await aProcess(
      `require('v8').setFlagsFromString('--expose-gc'); Buffer.alloc(${large}, 1); ` +
        `require('vm').runInNewContext('gc')()`,
    );
    const before = await memory(pid);
    expect(before.peakRss).toBeGreaterThan(large);
    expect(before.pss).toBeLessThanOrEqual(before.rss);
    await resetPeak(pid);
    expect((await memory(pid)).peakRss).toBeLessThan(large);
  });
});
