import { buildReport } from './main.mjs';

const SIZE = { bytes: 9_000_000, entries: 10_000 };
const RESULT = {
  ...{ title: 'ingested by a run', seconds: 20, idle: 150, peak: 300, p99: 9, longest: 60 },
  ...{ total: SIZE.entries, failed: 0 },
};

describe('the report of a long feed', () => {
  it('has no faults when all entries are articles', () => {
    expect(buildReport([RESULT], SIZE).faults).toEqual([]);
  });

  it.each([
    [{ total: 0 }, 'ingested by a run: 0 articles of 10000 entries.'],
    [{ failed: 3 }, 'ingested by a run: /api/live failed 3 times.'],
  ])('has a fault for %j', (change, fault) => {
    expect(buildReport([{ ...RESULT, ...change }], SIZE).faults).toEqual([fault]);
  });
});
