import { CpuBudget, CpuMeter } from './cpu-budget';

/** Uses this much CPU time. */
function work(milliseconds: number): void {
  const start = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(start);
    if ((user + system) / 1_000 >= milliseconds) return;
  }
}

describe('CPU budget', () => {
  it('is spent by own work and not by shared work', () => {
    const meter = new CpuMeter();
    const budget = new CpuBudget(100, meter);
    meter.runShared(() => work(150));
    expect(budget.isSpent()).toBe(false);
    work(101);
    expect(budget.isSpent()).toBe(true);
  });

  it('is not spent by work done before it was created', () => {
    const meter = new CpuMeter();
    work(60);
    expect(new CpuBudget(50, meter).isSpent()).toBe(false);
  });
});
