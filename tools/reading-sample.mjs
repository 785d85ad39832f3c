// node tools/reading-sample.mjs [--seed 1] [--count 20] [--at COMMIT]: prints source files chosen at random
// for a blind reading test (CONTRIBUTING.md); the same for the same seed and commit.
import { parseArgs } from 'node:util';
import { createRandom } from './measure/simulate/random.mjs';
import { run } from './process/run.mjs';
import { runTool, ToolError } from './run-tool.mjs';
import { root } from './workspace.mjs';

/** Shorter files say too little to be misunderstood. */
const LINES_MIN = 15;

await runTool(async () => {
  const { seed, count, at } = parseOptions();
  const paths = shuffle(await listSources(at), createRandom(Number(seed)));
  for (const { path, text } of await readLongFiles(paths, { count: Number(count), at }))
    console.log(`\n════ ${path}\n${text}`);
});

function parseOptions() {
  const options = {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    at: { type: 'string', default: 'HEAD' },
  };
  const { values } = parseArgs({ options });
  if (!/^\d+$/.test(values.seed) || !/^[1-9]\d*$/.test(values.count))
    throw new ToolError(
      '--seed and --count are numbers.',
      'node tools/reading-sample.mjs --seed 1 --count 20',
    );
  return values;
}

/** Code that people write and read: no specs, fixtures or generated files. */
async function listSources(commit) {
  const listed = await run('git', ['ls-tree', '-r', '--name-only', commit, 'apps', 'libs', 'tools'], {
    cwd: root,
  });
  return listed
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|mjs)$/.test(path) && !/\.(spec|d)\.(ts|mjs)$|^libs\/contract\/|\/fixtures\//.test(path),
    )
    .sort();
}

/** Fisher and Yates. */
function shuffle(paths, random) {
  const shuffled = [...paths];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]];
  }
  return shuffled;
}

/** The first `count` files that are long enough, with their text. */
async function readLongFiles(paths, { count, at }) {
  const files = [];
  for (const path of paths) {
    if (files.length === count) break;
    const text = await run('git', ['show', `${at}:${path}`], { cwd: root });
    if (text.trimEnd().split('\n').length >= LINES_MIN) files.push({ path, text });
  }
  return files;
}
