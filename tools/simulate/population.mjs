import { logNormal } from './random.mjs';

/** What is assumed of the world's feeds. None of it was measured on a million of them. */
export const ASSUMED = {
  /** Hours between two articles: half of the feeds write less often. */
  cadenceMedianHours: 24,
  /** Deviation of the logarithm of the cadence: 2 puts 95 % of the feeds between 26 minutes and 55 days. */
  cadenceSpread: 2,
  /** Hosts a source. Their sizes follow Zipf's law, so a few platforms are giants and most have one feed. */
  hostsPerSource: 0.4,
  /** Feeds without dates: nothing says how often they write. */
  undated: 0.05,
  /** Feeds that are gone: half of them with their sites, which no longer answer at all. */
  dead: 0.08,
  /** The largest hosts, as a share: platforms, which answer for feeds that are gone. */
  platforms: 0.01,
  /** Requests to living feeds that fail all the same. */
  hiccup: 0.01,
  /** Seconds that an answer takes: its median, and the deviation of its logarithm. */
  answerMedianSeconds: 0.4,
  answerSpread: 0.8,
};

/** No feed is taken to write more often, or less. */
const CADENCE_MINUTES = { min: 5, max: 366 * 1440 };

export const ALIVE = 0;
export const REFUSING = 1;
export const SILENT = 2;

/** Sources by number: their hosts (numbers too, the largest first), minutes between articles, and state. */
export function populate(count, random, assumed = ASSUMED) {
  const hosts = Math.max(1, Math.round(count * assumed.hostsPerSource));
  const population = {
    count,
    hosts,
    host: new Int32Array(count),
    cadence: new Float64Array(count),
    undated: new Uint8Array(count),
    state: new Uint8Array(count),
  };
  for (let source = 0; source < count; source += 1) {
    // A rank that is uniform on a logarithmic scale is Zipf's law with the exponent 1.
    population.host[source] = Math.floor(hosts ** random()) - 1;
    population.cadence[source] = cadenceOf(random, assumed);
    population.undated[source] = Number(random() < assumed.undated);
    const isOfPlatform = population.host[source] < hosts * assumed.platforms;
    population.state[source] = stateOf(random() / assumed.dead, isOfPlatform);
  }
  return population;
}

function cadenceOf(random, { cadenceMedianHours, cadenceSpread }) {
  const minutes = logNormal(random, cadenceMedianHours * 60, cadenceSpread);
  return Math.min(Math.max(minutes, CADENCE_MINUTES.min), CADENCE_MINUTES.max);
}

function stateOf(share, isOfPlatform) {
  if (share >= 1) return ALIVE;
  return share < 0.5 || isOfPlatform ? REFUSING : SILENT;
}
