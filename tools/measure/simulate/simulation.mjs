import { Calendar } from './calendar.mjs';
import { TimeHeap } from './time-heap.mjs';
import { ALIVE, REFUSING } from './population.mjs';
import { drawLogNormal, drawNormal } from './random.mjs';
import { Counts } from './counts.mjs';
import { HostQueue } from './host-queue.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The service estimates the cadence from this many articles; the relative error is about one by its root. */
const ARTICLES_IN_ESTIMATE = 20;
const GUESS_MIN = 0.3;
/** The interval of the scheduler: a run that took too long is followed by the next at its next tick. */
const TICK_MS = 5_000;

/**
 * Simulates the service polling a population for some hours, from a cold start with every source due. Each
 * run takes the sources that are due when it starts, and ends when all of them were requested.
 */
export class Simulation {
  #hostQueue;
  #calendar;
  #answers = new TimeHeap();
  #inFlight = 0;
  /** When the current run began. */
  #started = 0;
  /** Due sources that the last run left out. */
  #remaining = [];

  /**
   * `settings`: hours, interval and bound (minutes), hostShare, runSources, slots, perHost, hostRate, burst,
   * timeoutSeconds.
   */
  constructor({ product, population, assumptions, settings, random }) {
    Object.assign(this, { product, population, assumptions, settings, random });
    const { count } = population;
    const minutes = settings.hours * 60;
    const rate = new product.HostRateLimiter({ perSecond: settings.hostRate, burst: settings.burst });
    this.#hostQueue = new HostQueue({ rate, perHost: settings.perHost });
    this.#calendar = new Calendar(count, minutes);
    this.guess = new Float64Array(count).fill(NaN);
    this.failures = new Uint8Array(count);
    /** When each source was last read; NaN before. */
    this.readAt = new Float64Array(count).fill(NaN);
    this.requests = new Uint32Array(count);
    this.counts = new Counts(minutes);
    for (let source = 0; source < count; source += 1) this.#calendar.set(source, 0);
  }

  run() {
    const end = this.settings.hours * HOUR_MS;
    const interval = this.settings.interval * MINUTE_MS;
    let now = 0;
    while (now < end) {
      const ended = this.#runOnce(now);
      const slot = Math.floor(now / interval) * interval + interval;
      now = ended <= slot ? slot : Math.ceil(ended / TICK_MS) * TICK_MS;
    }
    return this.counts;
  }

  /** Returns the end of the run that starts now. */
  #runOnce(started) {
    this.#started = started;
    const taken = this.#selectDue(started);
    let left = taken;
    let now = started;
    while (left > 0) {
      while (this.#inFlight < this.settings.slots && this.#sendNext(now)) left -= 1;
      if (left > 0) now = Math.max(now, this.#getNextMoment());
      this.#readAnswers(now);
    }
    while (this.#answers.size > 0) {
      now = this.#answers.next;
      this.#readAnswers(now);
    }
    this.counts.runs.push({ started, ended: now, sources: taken });
    return now;
  }

  /**
   * Queues the sources of the run, the longest due first, within the share of each host; returns their
   * number.
   */
  #selectDue(now) {
    const { hostShare, runSources } = this.settings;
    // Remaining sources have been due for longer.
    const due = this.#remaining.concat(this.#calendar.takeDue(now));
    const shares = new Map();
    this.#remaining = [];
    let taken = 0;
    let at = 0;
    for (; at < due.length && taken < runSources; at += 1) {
      const host = this.population.host[due[at]];
      const share = (shares.get(host) ?? 0) + 1;
      shares.set(host, share);
      if (share > hostShare) this.#remaining.push(due[at]);
      else {
        this.#hostQueue.add(host, due[at]);
        taken += 1;
      }
    }
    this.#remaining = this.#remaining.concat(due.slice(at));
    return taken;
  }

  /** The time of the next response, or of the next host that is allowed when there is a free slot. */
  #getNextMoment() {
    const isFull = this.#inFlight === this.settings.slots;
    return isFull ? this.#answers.next : Math.min(this.#answers.next, this.#hostQueue.next);
  }

  #sendNext(now) {
    const request = this.#hostQueue.take(now);
    if (request === null) return false;
    const { host, source } = request;
    this.#inFlight += 1;
    this.#answers.add(now + this.#drawAnswerMs(source), source);
    const isFirst = this.requests[source] === 0;
    this.requests[source] += 1;
    this.counts.countRequest(host, { now, due: this.#calendar.due[source], isFirst });
    return true;
  }

  #drawAnswerMs(source) {
    const { state } = this.population;
    const { answerMedianSeconds, answerSpread } = this.assumptions;
    const { timeoutSeconds } = this.settings;
    const isSilent = state[source] !== ALIVE && state[source] !== REFUSING;
    const seconds = isSilent ? timeoutSeconds : drawLogNormal(this.random, answerMedianSeconds, answerSpread);
    return Math.min(seconds, timeoutSeconds) * 1000;
  }

  #readAnswers(now) {
    while (this.#answers.next <= now) {
      const at = this.#answers.next;
      const source = this.#answers.take();
      this.#inFlight -= 1;
      this.#hostQueue.complete(this.population.host[source]);
      this.#recordAnswer(source, at);
      const check = {
        cadenceMinutes: Number.isNaN(this.guess[source]) ? null : this.guess[source],
        consecutiveFailures: this.failures[source],
        notBefore: null,
      };
      const own = this.product.nextCheck(new Date(at), check, this.random).getTime();
      this.#calendar.set(source, Math.min(own, this.#getLatestCheck(source, at)));
    }
  }

  /** When the administrators' interval requires the next check, as in the service's `nextCheckSql`. */
  #getLatestCheck(source, at) {
    const failures = this.failures[source];
    const allowed = failures === 0 ? 0 : this.product.getFailureRetryTime(new Date(at), failures).getTime();
    return Math.max(allowed, this.#started + this.settings.bound * MINUTE_MS);
  }

  /** Updates what the service knows of a source after a response. */
  #recordAnswer(source, at) {
    const { cadence, state, undated } = this.population;
    if (state[source] !== ALIVE || this.random() < this.assumptions.hiccup) {
      this.failures[source] = Math.min(this.failures[source] + 1, 255);
      this.counts.countAnswer(at, 'failed');
      return;
    }
    const isFirst = Number.isNaN(this.readAt[source]);
    // Articles appear at random, at the feed's rate.
    const expected = isFirst ? Infinity : (at - this.readAt[source]) / MINUTE_MS / cadence[source];
    const isNew = this.random() >= Math.exp(-expected);
    this.failures[source] = 0;
    this.readAt[source] = at;
    if (isNew && !undated[source]) this.guess[source] = this.#estimateCadence(cadence[source]);
    else if (!isNew) this.guess[source] = this.product.lengthenCadence(this.#getKnownCadence(source));
    this.counts.countAnswer(at, isNew ? 'new' : 'unchanged', isFirst ? 0 : expected);
  }

  #getKnownCadence(source) {
    return Number.isNaN(this.guess[source]) ? null : this.guess[source];
  }

  #estimateCadence(cadence) {
    const off = 1 + drawNormal(this.random) / Math.sqrt(ARTICLES_IN_ESTIMATE);
    return Math.max(1, Math.round(cadence * Math.max(off, GUESS_MIN)));
  }
}
