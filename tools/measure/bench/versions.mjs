// `--before FOLDER`: measures a checkout of another version and this one in alternation, because a machine
// changes from hour to hour. Prints each goal's figures of both, and the ratio of their medians.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../../bootstrap/step.mjs';
import { run } from '../../process/run.mjs';
import { ToolError } from '../../run-tool.mjs';
import { root } from '../../workspace.mjs';
import { formatFigure, getMedian } from './report.mjs';

/** @param args of the bench, without `before` and `pairs` */
export async function compareVersions(name, { before, pairs, args, signal, stack }) {
  if (!(Number(pairs) >= 1)) throw new ToolError('--pairs is a number of runs of each version, 1 or more.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  stack.defer(() => rm(folder, { recursive: true }));
  const versions = [
    { title: 'before', cwd: before, runs: [] },
    { title: 'now', cwd: root, runs: [] },
  ];
  for (let pair = 0; pair < Number(pairs); pair += 1)
    for (const { title, cwd, runs } of pair % 2 ? versions.toReversed() : versions)
      await step(`measured ${title}`, async () => {
        const file = join(folder, `${title}-${pair}.json`);
        await run('npm', ['run', '-s', 'bench', '--', name, ...args, '--json', file], { cwd, signal });
        runs.push(JSON.parse(await readFile(file, 'utf8')));
        return `measured ${title}, ${pair + 1} of ${pairs}`;
      });
  const [old, current] = versions.map(({ runs }) => runs);
  return {
    tables: [buildComparison(old, current)],
    faults: [...old, ...current].flatMap((one) => one.faults ?? []),
  };
}

/**
 * The goals that both versions have, in the order of this one.
 * @param before and `now`: reports of runs, with `goals` of { name, value, unit }
 */
export function buildComparison(before, now) {
  const collect = (runs, name) =>
    runs.flatMap(({ goals = [] }) => goals.filter((goal) => goal.name === name && goal.value !== null));
  const rows = (now[0]?.goals ?? []).flatMap(({ name, unit }) => {
    const [old, current] = [collect(before, name), collect(now, name)].map((goals) =>
      goals.map(({ value }) => value),
    );
    if (old.length === 0 || current.length === 0) return [];
    const list = (values) => values.map((value) => formatFigure(value)).join(', ');
    return [
      [
        unit ? `${name}, ${unit}` : name,
        list(old),
        list(current),
        divide(getMedian(current), getMedian(old)),
      ],
    ];
  });
  return { title: 'Both versions in alternation', columns: ['', 'before', 'now', 'now to before'], rows };
}

/** Nothing of nothing is the same. */
function divide(now, before) {
  if (now === before) return formatFigure(1, '×');
  return before === 0 ? '–' : formatFigure(now / before, '×');
}
