import { getFigures } from './figures.mjs';
import { ASSUMPTIONS, populate, SILENT } from './population.mjs';
import { loadProduct } from './product.mjs';
import { createRandom } from './random.mjs';
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
  const random = createRandom(seed);
  const assumptions = { ...ASSUMPTIONS, ...assumed };
  const simulation = new Simulation({
    product,
    population: population ?? populate(sources, random, assumptions),
    assumptions,
    settings: { ...SETTINGS, ...settings },
    random,
  });
  simulation.run();
  return { simulation, figures: getFigures(simulation) };
}

/** Identical sources, each on its own host. */
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

  it('requests every source, and spreads the first wave over its interval', () => {
    const { figures } = simulate();
    expect(figures.first_wave).toMatchObject({ sources: 1000, never_requested: 0 });
    expect(figures.settled.peak_to_mean).toBeLessThan(3);
    expect(figures.settled.late.minutes_p99).toBeLessThanOrEqual(1);
  });

  it('uses the intervals of the service: twice per article, between 15 minutes and a day', () => {
    const countRequests = (cadence) => {
      const { simulation } = simulate({ population: alike(50, { cadence }), assumed: QUICK });
      return simulation.requests.reduce((sum, n) => sum + n, 0) / 50 / 2;
    };
    expect(countRequests(1)).toBeGreaterThan(85);
    expect(countRequests(1)).toBeLessThan(98);
    expect(countRequests(240)).toBeGreaterThan(9);
    expect(countRequests(240)).toBeLessThan(14);
    expect(countRequests(100_000)).toBeLessThan(2);
  });

  it('uses the interval of the administrators where it is shorter', () => {
    const settings = { interval: 30, bound: 30, hours: 24 };
    const countRequests = (options) => {
      const population = alike(50, { cadence: 100_000, ...options });
      return [...simulate({ population, assumed: QUICK, settings }).simulation.requests];
    };
    expect(new Set(countRequests({}))).toEqual(new Set([48]));
    expect(Math.max(...countRequests({ state: SILENT }))).toBeLessThan(12);
  });

  it('backs off from silent sources without giving them up', () => {
    const population = alike(100, { cadence: 60, state: SILENT });
    const { simulation, figures } = simulate({ population });
    expect(Math.max(...simulation.requests)).toBeLessThan(9);
    expect(Math.min(...simulation.requests)).toBeGreaterThan(4);
    expect(figures.settled).toMatchObject({ failed: 1, articles_per_day: 0 });
  });

  it('stays within the token bucket of each host', () => {
    const population = alike(1000, { cadence: 30, host: () => 0 });
    const { figures } = simulate({ population, assumed: QUICK, settings: { hours: 1, perHost: 4 } });
    expect(figures.hosts.busiest_in_a_minute).toBeGreaterThan(280);
    expect(figures.hosts.busiest_in_a_minute).toBeLessThanOrEqual(figures.hosts.allowed_in_a_minute);
  });

  it('stays within the concurrency limit of each host', () => {
    const population = alike(600, { cadence: 10_000, host: () => 0 });
    const assumed = { ...QUICK, answerMedianSeconds: 2 };
    const { figures } = simulate({ population, assumed, settings: { hours: 1 } });
    // Two at a time, two seconds each.
    expect(figures.first_wave.minutes_until_all).toBe(10);
  });

  it('shows the cost of one run at a time, and the benefit of a share for each host', () => {
    // One host has 1,200 sources every 15 minutes, more than 60 a minute allow.
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

  it('continues when all slots are busy while a host rests', () => {
    const population = alike(200, { cadence: 100_000, host: (source) => source % 5 });
    const assumed = { ...QUICK, answerMedianSeconds: 0.4, answerSpread: 1 };
    const settings = { hours: 25, slots: 3, hostRate: 1, burst: 1 };
    const { figures } = simulate({ population, assumed, settings });
    expect(figures.first_wave.never_requested).toBe(0);
  });

  it('leaves the rest to the next run, and requests the last source last', () => {
    const population = alike(300, { cadence: 100_000 });
    const { figures } = simulate({ population, assumed: QUICK, settings: { hours: 25, runSources: 100 } });
    expect(figures.first_wave).toMatchObject({
      never_requested: 0,
      minutes_until_all: 3,
      peak_per_minute: 100,
    });
  });

  it('counts the articles of the feeds', () => {
    const { figures } = simulate({ population: alike(200, { cadence: 60 }), assumed: QUICK });
    expect(figures.settled.articles_per_day / (200 * 24)).toBeCloseTo(1, 1);
  });
});
