import { drawLogNormal } from './random.mjs';

/** Assumptions about the world's feeds. None was measured on a million of them. */
export const ASSUMPTIONS = {
  /** Median hours between two articles. */
  cadenceMedianHours: 24,
  /**
   * Standard deviation of the logarithm of the cadence: 2 puts 95 % of the feeds between 26 minutes and 55
   * days.
   */
  cadenceSpread: 2,
  /**
   * Hosts per source. Host sizes follow Zipf's law: a few platforms are very large, most hosts have one feed.
   */
  hostsPerSource: 0.4,
  /** Share of feeds without dates, whose cadence is unknown. */
  undated: 0.05,
  /** Share of feeds that are gone; half of their sites do not respond at all. */
  dead: 0.08,
  /** Share of hosts that are platforms, which respond even for feeds that are gone. */
  platforms: 0.01,
  /** Share of requests to live feeds that fail. */
  hiccup: 0.01,
  /** Median seconds of a response, and the standard deviation of its logarithm. */
  answerMedianSeconds: 0.4,
  answerSpread: 0.8,
};

/** Bounds of the cadence. */
const CADENCE_MINUTES = { min: 5, max: 366 * 1440 };

export const ALIVE = 0;
export const REFUSING = 1;
export const SILENT = 2;

/** Sources by number: hosts (numbered by size), minutes between articles, and state. */
export function populate(count, random, assumptions = ASSUMPTIONS) {
  const hosts = Math.max(1, Math.round(count * assumptions.hostsPerSource));
  const population = {
    count,
    hosts,
    host: new Int32Array(count),
    cadence: new Float64Array(count),
    undated: new Uint8Array(count),
    state: new Uint8Array(count),
  };
  for (let source = 0; source < count; source += 1) {
    // A uniform rank on a logarithmic scale gives Zipf's law with exponent 1.
    population.host[source] = Math.floor(hosts ** random()) - 1;
    population.cadence[source] = drawCadence(random, assumptions);
    population.undated[source] = Number(random() < assumptions.undated);
    const isOfPlatform = population.host[source] < hosts * assumptions.platforms;
    population.state[source] = drawState(random() / assumptions.dead, isOfPlatform);
  }
  return population;
}

function drawCadence(random, { cadenceMedianHours, cadenceSpread }) {
  const minutes = drawLogNormal(random, cadenceMedianHours * 60, cadenceSpread);
  return Math.min(Math.max(minutes, CADENCE_MINUTES.min), CADENCE_MINUTES.max);
}

function drawState(share, isOfPlatform) {
  if (share >= 1) return ALIVE;
  return share < 0.5 || isOfPlatform ? REFUSING : SILENT;
}
