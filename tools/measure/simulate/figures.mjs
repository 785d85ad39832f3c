const MINUTE_MS = 60_000;

/** The figures of a simulation for the report. */
export function getFigures(simulation) {
  const { counts, population, settings } = simulation;
  return {
    first_wave: getFirstWave(counts, population),
    settled: getSettled(counts, population),
    hosts: getHosts(counts, population, settings),
    runs: getRuns(counts),
  };
}

function getFirstWave({ firstLooks, late, perMinute }, { count }) {
  const requested = firstLooks.reduce((sum, n) => sum + n, 0);
  return {
    sources: requested,
    never_requested: count - requested,
    minutes_until_half: findMinute(firstLooks, count * 0.5),
    minutes_until_99_percent: findMinute(firstLooks, count * 0.99),
    minutes_until_all: findMinute(firstLooks, count),
    peak_per_minute: perMinute.reduce((max, n) => Math.max(max, n), 0),
    minutes_late_p99: getQuantile(late.first, 0.99),
  };
}

/** The second day, when each source follows its own interval. */
function getSettled(counts, { count }) {
  const minutes = [...counts.settled].sort((a, b) => a - b);
  const total = minutes.reduce((sum, n) => sum + n, 0);
  const mean = total / minutes.length;
  const days = minutes.length / 1440;
  const { new: news, unchanged, failed } = counts.answers;
  const answers = news + unchanged + failed;
  return {
    per_minute: {
      mean: round(mean, 1),
      p99: minutes[Math.floor(minutes.length * 0.99)] ?? 0,
      max: minutes.at(-1) ?? 0,
    },
    peak_to_mean: round((minutes.at(-1) ?? 0) / mean, 2),
    per_second: round(mean / 60, 2),
    per_day: Math.round(total / days),
    per_source_and_day: round(total / days / count, 2),
    with_news: round(news / answers, 3),
    unchanged: round(unchanged / answers, 3),
    failed: round(failed / answers, 3),
    articles_per_day: Math.round(counts.articles / days),
    late: getLateness(counts.late.settled),
  };
}

/** Shares of requests that began later than they were due. */
function getLateness(late) {
  const total = [...late.values()].reduce((sum, n) => sum + n, 0);
  const getShare = (minutes) =>
    round([...late].reduce((sum, [by, n]) => sum + (by >= minutes ? n : 0), 0) / total, 4);
  return {
    over_1_minute: getShare(1),
    over_15_minutes: getShare(15),
    over_60_minutes: getShare(60),
    minutes_p50: getQuantile(late, 0.5),
    minutes_p99: getQuantile(late, 0.99),
    minutes_max: [...late.keys()].reduce((max, by) => Math.max(max, by), 0),
  };
}

function getHosts({ host, perMinute }, { host: hostOf, count, hosts: number }, { hostRate, burst, hours }) {
  const largest = hostOf.reduce((sum, one) => sum + (one === 0), 0);
  return {
    number,
    largest_sources: largest,
    largest_share: round(largest / count, 4),
    largest_per_second: round(host.largest / (hours * 3600), 2),
    busiest_in_a_minute: host.busiest,
    allowed_in_a_minute: hostRate * 60 + burst,
    requests: perMinute.reduce((sum, n) => sum + n, 0),
  };
}

function getRuns({ runs: all }) {
  const minutes = all.map(({ started, ended }) => (ended - started) / MINUTE_MS);
  const sorted = minutes.slice(1).sort((a, b) => a - b);
  return {
    number: all.length,
    first_minutes: round(minutes[0] ?? 0, 1),
    later_minutes_p50: round(sorted[Math.floor(sorted.length / 2)] ?? 0, 1),
    later_minutes_max: round(sorted.at(-1) ?? 0, 1),
  };
}

/** The minute in which `required` sources are reached; null if they are not. */
function findMinute(counts, required) {
  let reached = 0;
  const minute = counts.findIndex((n) => (reached += n) >= required);
  return minute < 0 ? null : minute + 1;
}

function getQuantile(counts, share) {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  let reached = 0;
  for (const [value, n] of [...counts].sort(([a], [b]) => a - b)) {
    reached += n;
    if (reached >= total * share) return value;
  }
  return null;
}

function round(value, digits) {
  return Number(value.toFixed(digits));
}
