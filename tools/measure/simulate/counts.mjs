const MINUTE_MS = 60_000;
/** Later requests are not part of the cold start. */
const SETTLED_FROM_HOURS = 24;

/** Counters of the simulation. */
export class Counts {
  /** Requests of each minute. */
  perMinute;
  /** Requests by minutes of delay, for the first request to each source and for the settled day. */
  late = { first: new Map(), settled: new Map() };
  /** First requests by minute. */
  firstLooks;
  answers = { new: 0, unchanged: 0, failed: 0 };
  articles = 0;
  runs = [];
  host = { busiest: 0, largest: 0 };
  #hostMinute = new Map();
  #minute = -1;
  #settledFrom = SETTLED_FROM_HOURS * 60;

  constructor(minutes) {
    this.perMinute = new Int32Array(minutes);
    this.firstLooks = new Int32Array(minutes);
  }

  countRequest(host, { now, due, isFirst }) {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute >= this.perMinute.length) return;
    this.perMinute[minute] += 1;
    if (isFirst) this.firstLooks[minute] += 1;
    this.#countForHost(host, minute);
    const late = isFirst ? this.late.first : minute >= this.#settledFrom ? this.late.settled : null;
    const by = Math.floor((now - due) / MINUTE_MS);
    late?.set(by, (late.get(by) ?? 0) + 1);
  }

  /** Results of the day after the cold start. */
  countAnswer(now, answer, articles = 0) {
    if (now < this.#settledFrom * MINUTE_MS) return;
    this.answers[answer] += 1;
    this.articles += articles;
  }

  #countForHost(host, minute) {
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#hostMinute.clear();
    }
    const count = (this.#hostMinute.get(host) ?? 0) + 1;
    this.#hostMinute.set(host, count);
    this.host.busiest = Math.max(this.host.busiest, count);
    // Hosts are numbered by size; 0 is the largest.
    if (host === 0) this.host.largest += 1;
  }

  get settled() {
    return this.perMinute.subarray(this.#settledFrom);
  }
}
