import { isWithin, getLimit, buildReport } from './report.mjs';

const result = (service, yardstick, failed = 0) => ({
  name: `phase ${service}`,
  service: { longest: service, times: 10, failed },
  bare: { longest: 5, times: 10, failed: 0 },
  yardstick: { longest: yardstick, times: 10, failed: 0 },
  seconds: 1,
});

describe('the limit of a delay', () => {
  it('is 100 ms on a quiet machine', () => {
    expect(getLimit(result(0, 20))).toBe(100);
    expect([isWithin(result(100, 20)), isWithin(result(101, 20))]).toEqual([true, false]);
  });

  it('grows as the machine gets slower', () => {
    expect(getLimit(result(0, 60))).toBe(240);
    expect([isWithin(result(240, 60)), isWithin(result(241, 60))]).toEqual([true, false]);
  });

  it('is missed by a service that fails', () => {
    expect(isWithin(result(10, 20, 1))).toBe(false);
    expect(buildReport([result(10, 20, 1)]).faults).toHaveLength(1);
  });

  it('is a goal of every phase that misses it', () => {
    const { goals } = buildReport([result(10, 20), result(500, 20)]);
    expect(goals.some(({ met }) => met === false)).toBe(true);
    expect(buildReport([result(10, 20)]).goals.every(({ met }) => met)).toBe(true);
  });
});
