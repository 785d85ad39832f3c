import { Costs, getPercentile } from './costs.mjs';

describe('the costs of reading pages', () => {
  it('has the value that a share of the values does not exceed', () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(getPercentile(values, 0.99)).toBe(198);
    expect(getPercentile([7], 0.99)).toBe(7);
    expect(getPercentile([], 0.99)).toBeNull();
  });

  it('counts pages, and memory that the process has', () => {
    const costs = new Costs();
    costs.notePage();
    costs.notePage();
    const [total, percentile, memory] = costs.buildRows();
    expect(total).toMatchObject({ of: 2, unit: 's' });
    expect(total.value).toBeGreaterThanOrEqual(percentile.value);
    expect(memory.value).toBeGreaterThan(10);
  });
});
