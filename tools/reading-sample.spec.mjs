import { run } from './process/run.mjs';
import { root } from './workspace.mjs';

/** The sample as { path: text }. */
async function readSample(...options) {
  const script = 'tools/reading-sample.mjs';
  const output = await run(process.execPath, [script, ...options], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const parts = output.split(/^════ (.+)$/m).slice(1);
  return Object.fromEntries(parts.flatMap((path, i) => (i % 2 === 0 ? [[path, parts[i + 1]]] : [])));
}

describe('the reading sample', () => {
  it('is the same for the same seed, and another for another', async () => {
    const [one, again, other] = await Promise.all(['1', '1', '2'].map((seed) => readSample('--seed', seed)));
    expect(Object.keys(one)).toHaveLength(20);
    expect(again).toEqual(one);
    expect(Object.keys(other)).not.toEqual(Object.keys(one));
  });

  it('has production code of at least 15 lines', async () => {
    const sample = await readSample('--count', '60');
    for (const [path, text] of Object.entries(sample)) {
      expect(path).toMatch(/^(apps|libs|tools)\/.*\.(ts|mjs)$/);
      expect(path).not.toMatch(/\.spec\./);
      expect(text.trim().split('\n').length).toBeGreaterThanOrEqual(15);
    }
  });
});
