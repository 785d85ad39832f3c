import { buildReport } from './pool.mjs';

const [LOCKED, RELEASED, BACK] = [1_000, 21_000, 22_000];
const ANSWERS = [
  ...Array.from({ length: 24 }, () => ({ began: 900, ended: 20_500, status: 503 })),
  { began: 22_100, ended: 22_110, status: 200 },
];
const RESULT = {
  ...{ locked: LOCKED, released: RELEASED, back: BACK, exitedEarly: false },
  live: [
    { ms: 4, status: 200 },
    { ms: 9, status: 200 },
  ],
  clients: { answers: ANSWERS, failures: [] },
};

const listMissed = (change) =>
  buildReport({ ...RESULT, ...change })
    .goals.filter(({ met }) => met !== true)
    .map(({ name }) => name);

describe('the report of the fault "pool"', () => {
  it('meets its goals when the api recovers', () => {
    expect(listMissed({})).toEqual([]);
  });

  it.each([
    ['the api says once that it does not live', { live: [...RESULT.live, { ms: 5, status: 503 }] }],
    ['it once does not answer', { live: [...RESULT.live, { ms: 5, status: 0 }] }],
  ])('misses a goal when %s', (_, change) => {
    expect(listMissed(change)).toEqual(['of them not 200']);
  });

  it('misses a goal when the process ended', () => {
    expect(listMissed({ exitedEarly: true })).toEqual(['the process ended (1: yes)']);
  });
});
