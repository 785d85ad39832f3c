import { formatFigure, getMedian, requireAtMost } from '../report.mjs';

/** Ratio to the same phase of the same run without a model. */
const RATIO_MAX = 1.05;
const EXTRACTIVE = 'extractive';
const COLUMNS = { 'wall s': 'seconds', 'CPU-s app': 'cpu_app', 'CPU-s db': 'cpu_db', 'CPU-s': 'cpu' };

export function buildReport({ runs, numbers: { feeds, items, runs: count } }) {
  const all = runs.flat();
  const groups = Map.groupBy(all, ({ phase, contender }) => `${phase}, ${contender}`);
  const rows = [...groups].map(([name, group]) => [
    name,
    ...Object.values(COLUMNS).map((key) => formatFigure(getMedian(group.map((one) => one[key])))),
    `${sum(group, 'answered')} of ${sum(group, 'requested')}`,
  ]);
  return {
    tables: [
      {
        title: `Reading ${feeds} feeds of ${items} articles, median of ${count} runs`,
        columns: ['', ...Object.keys(COLUMNS), 'insights answered'],
        rows: rows.toSorted(),
      },
    ],
    goals: buildGoals(runs),
    faults: all.flatMap(({ faults, contender, questions }) => [
      ...faults,
      ...questions.failed.map((failure) => `${contender}: insights failed: ${failure}`),
      ...questions.models
        .filter((model) => model !== EXTRACTIVE)
        .map((model) => `${contender}: insights by ${model}`),
    ]),
    figures: { runs },
  };
}

const sum = (group, name) => group.reduce((total, { questions }) => total + questions[name], 0);

/** The ratios of each round, then the median, because other load on the machine affects both sides. */
function buildGoals(runs) {
  const names = [...new Set(runs.flat().map(({ contender }) => contender))].filter((name) => name !== 'none');
  const phases = [...new Set(runs.flat().map(({ phase }) => phase))];
  return names.toSorted().flatMap((name) =>
    ['seconds', 'cpu'].flatMap((field) =>
      phases.map((phase) => {
        const ratios = runs.flatMap((run) => listRatios(run, { name, phase, field }));
        const unit = field === 'cpu' ? 'CPU' : 'time';
        return requireAtMost(`${unit} of ${phase}, ${name} to none`, getMedian(ratios), RATIO_MAX, '×');
      }),
    ),
  );
}

function listRatios(run, { name, phase, field }) {
  const rounds = Map.groupBy(
    run.filter((one) => one.phase === phase),
    ({ round }) => round,
  );
  return [...rounds.values()].map((round) => {
    const find = (model) => round.find(({ contender }) => contender === model)[field];
    return find(name) / find('none');
  });
}
