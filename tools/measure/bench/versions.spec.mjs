import { buildComparison } from './versions.mjs';

const report = (...goals) => ({ goals: goals.map(([name, value, unit = '×']) => ({ name, value, unit })) });

describe('buildComparison', () => {
  it('lists the figures of each goal and the ratio of their medians', () => {
    const before = [report(['page', 2], ['p95', 40, 'ms']), report(['page', 3], ['p95', 60, 'ms'])];
    const now = [report(['page', 2.5], ['p95', 60, 'ms']), report(['page', 2.5], ['p95', 60, 'ms'])];
    expect(buildComparison(before, now).rows).toEqual([
      ['page, ×', '2.00, 3.00', '2.50, 2.50', '1.00 ×'],
      ['p95, ms', '40.0, 60.0', '60.0, 60.0', '1.20 ×'],
    ]);
  });

  it('leaves out goals that one version does not have or did not measure', () => {
    const before = [report(['old', 1], ['page', null])];
    const now = [report(['page', 1], ['new', 1])];
    expect(buildComparison(before, now).rows).toEqual([]);
  });

  it('has no ratio to nothing, unless both are nothing', () => {
    const rows = (before, now) =>
      buildComparison([report(['rows written', before, ''])], [report(['rows written', now, ''])]).rows;
    expect(rows(0, 0)).toEqual([['rows written', '0.00', '0.00', '1.00 ×']]);
    expect(rows(0, 4)).toEqual([['rows written', '0.00', '4.00', '–']]);
  });
});
