import { Calendar } from './calendar.mjs';
import { Moments } from './moments.mjs';
import { ALIVE, REFUSING } from './population.mjs';
import { logNormal, normal } from './random.mjs';
import { Tally } from './tally.mjs';
import { Turns } from './turns.mjs';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The service reckons with this many articles of a feed: its guess is off by about one in the root of it. */
const ARTICLES_RECKONED_WITH = 20;
const GUESS_MIN = 0.3;
/** A scheduler looks at the clock this often: a run that took too long is followed by the next after it. */
const TICK_MS = 5_000;

/**
 * The service polling a population for so many hours, from a cold start at which every source is due. Each
 * run takes up what is due when it starts, one run after the other, and is over when all of it was asked.
 */
export class Simulation {
  #turns;
  #calendar;
  #answers = new Moments();
  #inFlight = 0;
  /** When the run under way began. */
  #started = 0;
  /** Due, and not taken up by the last run. */
  #left = [];

  /**
   * `settings`: hours, interval and bound (minutes), hostShare, runSources, slots, perHost, hostRate, burst,
   * timeoutSeconds.
   */
  constructor({ product, population, assumed, settings, random }) {
    Object.assign(this, { product, population, assumed, settings, random });
    const { count } = population;
    const minutes = settings.hours * 60;
    const rate = new product.HostRateLimiter({ perSecond: settings.hostRate, burst: settings.burst });
    this.#turns = new Turns({ rate, perHost: settings.perHost });
    this.#calendar = new Calendar(count, minutes);
    this.guess = new Float64Array(count).fill(NaN);
    this.failures = new Uint8Array(count);
    /** When each source was last read, for what it wrote since; NaN before. */
    this.readAt = new Float64Array(count).fill(NaN);
    this.asks = new Uint32Array(count);
    this.tally = new Tally(minutes);
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
    return this.tally;
  }

  /** When the run that starts now ends. */
  #runOnce(started) {
    this.#started = started;
    const taken = this.#takeUp(started);
    let left = taken;
    let now = started;
    while (left > 0) {
      while (this.#inFlight < this.settings.slots && this.#ask(now)) left -= 1;
      if (left > 0) now = Math.max(now, this.#nextMoment());
      this.#readAnswers(now);
    }
    while (this.#answers.size > 0) {
      now = this.#answers.next;
      this.#readAnswers(now);
    }
    this.tally.runs.push({ started, ended: now, sources: taken });
    return now;
  }

  /** How many sources the run covers: what has been due longest, of one host no more than its share. */
  #takeUp(now) {
    const { hostShare, runSources } = this.settings;
    // What was left is older than what has fallen due since.
    const due = this.#left.concat(this.#calendar.takeDue(now));
    const shares = new Map();
    this.#left = [];
    let taken = 0;
    let at = 0;
    for (; at < due.length && taken < runSources; at += 1) {
      const host = this.population.host[due[at]];
      const share = (shares.get(host) ?? 0) + 1;
      shares.set(host, share);
      if (share > hostShare) this.#left.push(due[at]);
      else {
        this.#turns.add(host, due[at]);
        taken += 1;
      }
    }
    this.#left = this.#left.concat(due.slice(at));
    return taken;
  }

  /** An answer, or a host that may be asked again while there is a slot to ask it. */
  #nextMoment() {
    const isFull = this.#inFlight === this.settings.slots;
    return isFull ? this.#answers.next : Math.min(this.#answers.next, this.#turns.next);
  }

  #ask(now) {
    const turn = this.#turns.take(now);
    if (turn === null) return false;
    const { host, source } = turn;
    this.#inFlight += 1;
    this.#answers.add(now + this.#answerMs(source), source);
    const isFirst = this.asks[source] === 0;
    this.asks[source] += 1;
    this.tally.asked(host, { now, due: this.#calendar.due[source], isFirst });
    return true;
  }

  #answerMs(source) {
    const { state } = this.population;
    const { answerMedianSeconds, answerSpread } = this.assumed;
    const { timeoutSeconds } = this.settings;
    const isSilent = state[source] !== ALIVE && state[source] !== REFUSING;
    const seconds = isSilent ? timeoutSeconds : logNormal(this.random, answerMedianSeconds, answerSpread);
    return Math.min(seconds, timeoutSeconds) * 1000;
  }

  #readAnswers(now) {
    while (this.#answers.next <= now) {
      const at = this.#answers.next;
      const source = this.#answers.take();
      this.#inFlight -= 1;
      this.#turns.done(this.population.host[source]);
      this.#learn(source, at);
      const check = {
        cadenceMinutes: Number.isNaN(this.guess[source]) ? null : this.guess[source],
        consecutiveFailures: this.failures[source],
        notBefore: null,
      };
      const own = this.product.nextCheck(new Date(at), check, this.random).getTime();
      this.#calendar.set(source, Math.min(own, this.#bound(source, at)));
    }
  }

  /** When the administrators' interval has the source checked, as the service's `nextCheckSql` says it. */
  #bound(source, at) {
    const failures = this.failures[source];
    const allowed = failures === 0 ? 0 : this.product.getFailureRetryTime(new Date(at), failures).getTime();
    return Math.max(allowed, this.#started + this.settings.bound * MINUTE_MS);
  }

  /** What the service knows of a source after an answer. */
  #learn(source, at) {
    const { cadence, state, undated } = this.population;
    if (state[source] !== ALIVE || this.random() < this.assumed.hiccup) {
      this.failures[source] = Math.min(this.failures[source] + 1, 255);
      this.tally.answered(at, 'failed');
      return;
    }
    const isFirst = Number.isNaN(this.readAt[source]);
    // Articles come by chance, at the feed's own pace.
    const expected = isFirst ? Infinity : (at - this.readAt[source]) / MINUTE_MS / cadence[source];
    const isNew = this.random() >= Math.exp(-expected);
    this.failures[source] = 0;
    this.readAt[source] = at;
    if (isNew && !undated[source]) this.guess[source] = this.#guessOf(cadence[source]);
    else if (!isNew) this.guess[source] = this.product.lengthenCadence(this.#known(source));
    this.tally.answered(at, isNew ? 'new' : 'unchanged', isFirst ? 0 : expected);
  }

  #known(source) {
    return Number.isNaN(this.guess[source]) ? null : this.guess[source];
  }

  #guessOf(cadence) {
    const off = 1 + normal(this.random) / Math.sqrt(ARTICLES_RECKONED_WITH);
    return Math.max(1, Math.round(cadence * Math.max(off, GUESS_MIN)));
  }
}
