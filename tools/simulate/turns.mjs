import { Moments } from './moments.mjs';

/**
 * Whose turn it is: hosts take turns, each with so many requests in flight at most and at the rate of its
 * token bucket. The rules of the service's own `Turns`, at the pace of an invented clock.
 */
export class Turns {
  #queues = new Map();
  #busy = new Map();
  /** The row, and where it begins now. */
  #row = [];
  #first = 0;
  /** Hosts that were asked enough, until they may be asked again. */
  #resting = new Moments();
  /** Hosts that stand in the row or rest: each stands once. */
  #listed = new Set();

  constructor({ rate, perHost }) {
    this.rate = rate;
    this.perHost = perHost;
  }

  add(host, source) {
    const queue = this.#queues.get(host);
    if (queue === undefined) this.#queues.set(host, { sources: [source], first: 0 });
    else queue.sources.push(source);
    this.#list(host);
  }

  /** When the next host that rests may be asked; Infinity when none rests. */
  get next() {
    return this.#resting.next;
  }

  /** A host and one of its sources that may be asked now; null when none may. */
  take(now) {
    while (this.#resting.next <= now) this.#row.push(this.#resting.take());
    while (this.#first < this.#row.length) {
      const host = this.#row[this.#first];
      this.#first += 1;
      this.#listed.delete(host);
      if (this.#mayStart(host, now)) return { host, source: this.#start(host) };
    }
    this.#row = [];
    this.#first = 0;
    return null;
  }

  done(host) {
    const left = this.#busy.get(host) - 1;
    if (left === 0) this.#busy.delete(host);
    else this.#busy.set(host, left);
    if (this.#queues.has(host)) this.#list(host);
  }

  #list(host) {
    if (this.#listed.has(host)) return;
    this.#listed.add(host);
    this.#row.push(host);
  }

  /** A host that may not stands aside: until its bucket has a token, or one of its answers has come. */
  #mayStart(host, now) {
    if ((this.#busy.get(host) ?? 0) >= this.perHost) return false;
    const wait = this.rate.take(host, now);
    if (wait === 0) return true;
    this.#listed.add(host);
    this.#resting.add(now + wait, host);
    return false;
  }

  #start(host) {
    const queue = this.#queues.get(host);
    const source = queue.sources[queue.first];
    queue.first += 1;
    this.#busy.set(host, (this.#busy.get(host) ?? 0) + 1);
    if (queue.first === queue.sources.length) this.#queues.delete(host);
    else this.#list(host);
    return source;
  }
}
