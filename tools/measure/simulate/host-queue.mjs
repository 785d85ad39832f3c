import { TimeHeap } from './time-heap.mjs';

/**
 * Selects the next request: hosts alternate, each with a limit of concurrent requests and a token bucket. The
 * same rules as the service's host limiters, with a simulated clock.
 */
export class HostQueue {
  #queues = new Map();
  #busy = new Map();
  /** Hosts that may be ready, and the index of the first. */
  #ready = [];
  #first = 0;
  /** Hosts that reached their rate, until they may be requested again. */
  #resting = new TimeHeap();
  /** Hosts in `#ready` or `#resting`: each is there once. */
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

  /** When the next resting host may be requested; Infinity when none rests. */
  get next() {
    return this.#resting.next;
  }

  /** Returns a host and one of its sources to request now; null when there is none. */
  take(now) {
    while (this.#resting.next <= now) this.#ready.push(this.#resting.take());
    while (this.#first < this.#ready.length) {
      const host = this.#ready[this.#first];
      this.#first += 1;
      this.#listed.delete(host);
      if (this.#canStart(host, now)) return { host, source: this.#start(host) };
    }
    this.#ready = [];
    this.#first = 0;
    return null;
  }

  complete(host) {
    const left = this.#busy.get(host) - 1;
    if (left === 0) this.#busy.delete(host);
    else this.#busy.set(host, left);
    if (this.#queues.has(host)) this.#list(host);
  }

  #list(host) {
    if (this.#listed.has(host)) return;
    this.#listed.add(host);
    this.#ready.push(host);
  }

  /** A host that may not start waits until its bucket has a token or one of its responses arrives. */
  #canStart(host, now) {
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
