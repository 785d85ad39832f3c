import { figuresOf } from './figures.mjs';
import { ASSUMED, populate, SILENT } from './population.mjs';
import { loadProduct } from './product.mjs';
import { randomFrom } from './random.mjs';
import { Simulation } from './simulation.mjs';

const SETTINGS = {
  hours: 48,
  interval: 1,
  bound: 1440,
  hostShare: Infinity,
  runSources: Infinity,
  slots: 32,
  perHost: 2,
  hostRate: 5,
  burst: 20,
  timeoutSeconds: 20,
};

let product;
beforeAll(async () => (product = await loadProduct()));

function simulate({ sources = 1000, seed = 1, assumed = {}, settings = {}, population } = {}) {
  const random = randomFrom(seed);
  const assumptions = { ...ASSUMED, ...assumed };
  const simulation = new Simulation({
    product,
    population: population ?? populate(sources, random, assumptions),
    assumed: assumptions,
    settings: { ...SETTINGS, ...settings },
    random,
  });
  simulation.run();
  return { simulation, figures: figuresOf(simulation) };
}

/** Sources that are all alike, on hosts of their own. */
function alike(count, { cadence, state = 0, host = (source) => source }) {
  return {
    count,
    hosts: count,
    host: Int32Array.from({ length: count }, (_, source) => host(source)),
    cadence: new Float64Array(count).fill(cadence),
    undated: new Uint8Array(count),
    state: new Uint8Array(count).fill(state),
  };
}

const QUICK = { hiccup: 0, answerMedianSeconds: 0.1, answerSpread: 0 };

describe('the simulation of the schedule', () => {
  it('gives the same figures for the same seed, and others for another', () => {
    const { figures } = simulate();
    expect(simulate().figures).toEqual(figures);
    expect(simulate({ seed: 2 }).figures).not.toEqual(figures);
  });

  it('asks every source, and spreads the first wave over its interval', () => {
    const { figures } = simulate();
    expect(figures.first_wave).toMatchObject({ sources: 1000, never_asked: 0 });
    expect(figures.settled.peak_to_mean).toBeLessThan(3);
    expect(figures.settled.late.minutes_p99).toBeLessThanOrEqual(1);
  });

  it('asks by the intervals of the service: twice an article, within 15 minutes and a day', () => {
    const asksOf = (cadence) => {
      const { simulation } = simulate({ population: alike(50, { cadence }), assumed: QUICK });
      return simulation.asks.reduce((sum, n) => sum + n, 0) / 50 / 2;
    };
    expect(asksOf(1)).toBeGreaterThan(85);
    expect(asksOf(1)).toBeLessThan(98);
    expect(asksOf(240)).toBeGreaterThan(9);
    expect(asksOf(240)).toBeLessThan(14);
    expect(asksOf(100_000)).toBeLessThan(2);
  });

  it('asks every source at the interval of the administrators where that is shorter', () => {
    const settings = { interval: 30, bound: 30, hours: 24 };
    const asksOf = (options) => {
      const population = alike(50, { cadence: 100_000, ...options });
      return [...simulate({ population, assumed: QUICK, settings }).simulation.asks];
    };
    expect(new Set(asksOf({}))).toEqual(new Set([48]));
    expect(Math.max(...asksOf({ state: SILENT }))).toBeLessThan(12);
  });

  it('backs off from what is silent, and does not give it up', () => {
    const population = alike(100, { cadence: 60, state: SILENT });
    const { simulation, figures } = simulate({ population });
    expect(Math.max(...simulation.asks)).toBeLessThan(9);
    expect(Math.min(...simulation.asks)).toBeGreaterThan(4);
    expect(figures.settled).toMatchObject({ failed: 1, articles_per_day: 0 });
  });

  it('asks no host more often than its bucket allows', () => {
    const population = alike(1000, { cadence: 30, host: () => 0 });
    const { figures } = simulate({ population, assumed: QUICK, settings: { hours: 1, perHost: 4 } });
    expect(figures.hosts.busiest_in_a_minute).toBeGreaterThan(280);
    expect(figures.hosts.busiest_in_a_minute).toBeLessThanOrEqual(figures.hosts.allowed_in_a_minute);
  });

  it('asks no host more at once than the limit', () => {
    const population = alike(600, { cadence: 10_000, host: () => 0 });
    const assumed = { ...QUICK, answerMedianSeconds: 2 };
    const { figures } = simulate({ population, assumed, settings: { hours: 1 } });
    // Two at a time, two seconds each.
    expect(figures.first_wave.minutes_until_all).toBe(10);
  });

  it('shows what one run at a time costs, and what a share for each host saves', () => {
    // More of one host than its bucket allows: 1,200 every 15 minutes, and 60 a minute.
    const population = alike(1500, { cadence: 20, host: (source) => (source < 1200 ? 0 : source) });
    const [whole, shared] = [Infinity, 60].map((hostShare) => {
      const settings = { hours: 30, hostRate: 1, hostShare };
      return simulate({ population, assumed: QUICK, settings }).figures;
    });
    expect(whole.runs.later_minutes_p50).toBeGreaterThan(4);
    expect(shared.runs.later_minutes_max).toBeLessThan(2);
    expect(shared.settled.late.over_1_minute).toBeLessThan(whole.settled.late.over_1_minute);
    expect(shared.settled.per_day).toBeGreaterThan(whole.settled.per_day);
  });

  it('goes on when all slots are taken while a host rests', () => {
    const population = alike(200, { cadence: 100_000, host: (source) => source % 5 });
    const assumed = { ...QUICK, answerMedianSeconds: 0.4, answerSpread: 1 };
    const settings = { hours: 25, slots: 3, hostRate: 1, burst: 1 };
    const { figures } = simulate({ population, assumed, settings });
    expect(figures.first_wave.never_asked).toBe(0);
  });

  it('leaves to the next run what one cannot take up, and the last is asked last', () => {
    const population = alike(300, { cadence: 100_000 });
    const { figures } = simulate({ population, assumed: QUICK, settings: { hours: 25, runSources: 100 } });
    expect(figures.first_wave).toMatchObject({ never_asked: 0, minutes_until_all: 3, peak_per_minute: 100 });
  });

  it('counts the articles that the feeds write', () => {
    const { figures } = simulate({ population: alike(200, { cadence: 60 }), assumed: QUICK });
    expect(figures.settled.articles_per_day / (200 * 24)).toBeCloseTo(1, 1);
  });
});
