const MINUTE_MS = 60_000;
const NONE = -1;

/** The time when each source is due, by minute, so that due sources are found without a scan. */
export class Calendar {
  #heads = new Int32Array(0);
  #next;
  #from = 0;

  constructor(sources, minutes) {
    this.due = new Float64Array(sources);
    this.#next = new Int32Array(sources).fill(NONE);
    this.#heads = new Int32Array(minutes + 1).fill(NONE);
  }

  /** Sources that are due after the end are not stored. */
  set(source, dueMs) {
    this.due[source] = dueMs;
    const minute = Math.floor(dueMs / MINUTE_MS);
    if (minute >= this.#heads.length) return;
    this.#next[source] = this.#heads[minute];
    this.#heads[minute] = source;
  }

  /** Removes and returns the sources that became due since the last call, the longest due first. */
  takeDue(nowMs) {
    const found = [];
    const last = Math.min(Math.floor(nowMs / MINUTE_MS), this.#heads.length - 1);
    for (let minute = this.#from; minute <= last; minute += 1) this.#takeMinute(minute, nowMs, found);
    this.#from = Math.max(0, last);
    return found.sort((a, b) => this.due[a] - this.due[b]);
  }

  #takeMinute(minute, nowMs, found) {
    let source = this.#heads[minute];
    this.#heads[minute] = NONE;
    while (source !== NONE) {
      const next = this.#next[source];
      if (this.due[source] <= nowMs) found.push(source);
      else this.set(source, this.due[source]);
      source = next;
    }
  }
}
