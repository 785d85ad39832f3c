/** A binary heap of (time, number), the earliest first. */
export class TimeHeap {
  #times = [];
  #values = [];

  get size() {
    return this.#times.length;
  }

  /** The earliest time; Infinity when empty. */
  get next() {
    return this.#times[0] ?? Infinity;
  }

  add(time, value) {
    let at = this.#times.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#times[parent] <= time) break;
      this.#put(at, parent);
      at = parent;
    }
    this.#times[at] = time;
    this.#values[at] = value;
  }

  take() {
    const first = this.#values[0];
    const time = this.#times.pop();
    const value = this.#values.pop();
    const size = this.#times.length;
    if (size === 0) return first;
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && this.#times[child + 1] < this.#times[child]) child += 1;
      if (this.#times[child] >= time) break;
      this.#put(at, child);
      at = child;
    }
    this.#times[at] = time;
    this.#values[at] = value;
    return first;
  }

  #put(to, from) {
    this.#times[to] = this.#times[from];
    this.#values[to] = this.#values[from];
  }
}
