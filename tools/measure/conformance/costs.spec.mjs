import { Worker } from 'node:worker_threads';
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

  it('has the memory of a thread', async () => {
    const costs = new Costs();
    const thread = new Worker('const kept = Buffer.alloc(2 ** 25); setInterval(() => kept, 1000);', {
      eval: true,
    });
    try {
      await new Promise((resolve) => thread.once('online', resolve));
      const isSeen = () => costs.buildRows().at(-1).value > 32;
      for (let n = 0; n < 1_000 && !isSeen(); n++) {
        costs.notePage();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      expect(costs.buildRows().at(-1)).toMatchObject({ name: 'peak memory of a thread', atMost: 384 });
      expect(isSeen()).toBe(true);
    } finally {
      await thread.terminate();
    }
  });
});
