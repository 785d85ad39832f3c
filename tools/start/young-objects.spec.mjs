import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../process/run.mjs';
import { getNodePath, root } from '../workspace.mjs';
import { YOUNG_OBJECTS } from './app-process.mjs';

const MEBIBYTE = 2 ** 20;

/** Makes a million objects that stay, and prints the largest size of the space for young ones, in bytes. */
const GROW = `
  const { getHeapSpaceStatistics } = require('node:v8');
  const getSize = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size;
  const kept = [];
  let largest = 0;
  for (let i = 0; i < 1_000_000; i++) {
    kept.push({ i });
    if (i % 20_000 === 0) largest = Math.max(largest, getSize());
  }
  console.log(largest);`;

const measureLargest = async (args, env = {}) =>
  Number(await run(getNodePath(), [...args, '-e', GROW], { env: { ...process.env, ...env } }));

/** Two halves of 4 MB, and up to 5 MB that V8 adds while it moves objects; without the flag 32 MB or more. */
function expectFourMegabytes(bytes) {
  expect(bytes).toBeGreaterThanOrEqual(8 * MEBIBYTE);
  expect(bytes).toBeLessThan(24 * MEBIBYTE);
}

describe('the space for young objects', () => {
  it('has two halves of 4 MB with the flag of `npm start`', async () => {
    expectFourMegabytes(await measureLargest([YOUNG_OBJECTS]));
  });

  it('has the same size in the image', async () => {
    const dockerfile = await readFile(join(root, 'deploy/Dockerfile'), 'utf8');
    const [, NODE_OPTIONS] = /NODE_OPTIONS=(\S+)/.exec(dockerfile);
    expectFourMegabytes(await measureLargest([], { NODE_OPTIONS }));
  });
});
