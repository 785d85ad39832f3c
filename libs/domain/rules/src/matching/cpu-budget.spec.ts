import { CpuBudget, CpuMeter } from './cpu-budget';

/** Uses the CPU for some milliseconds of its time, however long that takes. */
function work(milliseconds: number): void {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if ((user + system) / 1_000 >= milliseconds) return;
  }
}

describe('a budget of CPU time', () => {
  it('is spent by work of its own, and not by shared work', () => {
    const meter = new CpuMeter();
    const budget = new CpuBudget(100, meter);
    meter.runShared(() => work(150));
    expect(budget.isSpent()).toBe(false);
    work(101);
    expect(budget.isSpent()).toBe(true);
  });

  it('is not spent by what was done before it began', () => {
    const meter = new CpuMeter();
    work(60);
    expect(new CpuBudget(50, meter).isSpent()).toBe(false);
  });
});
