/** The stories that have one term, with its weight in their sums. Stories are slots of `StoryIndex`. */
export class Posting {
  /** Ascending. */
  private readonly slots: number[] = [];
  private readonly sums: number[] = [];

  get size(): number {
    return this.slots.length;
  }

  /** Adds to the sum of a story, and returns the sum before. */
  add(slot: number, weight: number): number {
    const place = this.findPlace(slot);
    if (this.slots[place] !== slot) {
      this.slots.splice(place, 0, slot);
      this.sums.splice(place, 0, weight);
      return 0;
    }
    const before = this.sums[place] ?? 0;
    this.sums[place] = before + weight;
    return before;
  }

  delete(slot: number): void {
    const place = this.findPlace(slot);
    if (this.slots[place] !== slot) return;
    this.slots.splice(place, 1);
    this.sums.splice(place, 1);
  }

  /** 0 for a story without the term. */
  getSum(slot: number): number {
    const place = this.findPlace(slot);
    return this.slots[place] === slot ? (this.sums[place] ?? 0) : 0;
  }

  /** Adds `weight` × sum to the dot product of every story; stories that had none go to `touched`. */
  addTo(dots: Float64Array, weight: number, touched: number[]): void {
    for (let n = 0; n < this.slots.length; n++) {
      const slot = this.slots[n] ?? 0;
      const before = dots[slot] ?? 0;
      if (before === 0) touched.push(slot);
      dots[slot] = before + weight * (this.sums[n] ?? 0);
    }
  }

  private findPlace(slot: number): number {
    let [low, high] = [0, this.slots.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.slots[middle] ?? 0) < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
