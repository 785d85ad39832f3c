/** Counts of terms that are looked up often: a hash table in two arrays. */
export class CountTable {
  private readonly mask: number;
  private readonly terms: Int32Array;
  /** 0 marks a free slot. */
  private readonly counts: Int32Array;

  /** @param counts of the terms, all above 0 */
  constructor(terms: Int32Array, counts: Int32Array) {
    // At least half of the slots are free, so that the next free one is near.
    const slots = 2 ** Math.ceil(Math.log2(2 * terms.length + 1));
    this.mask = slots - 1;
    this.terms = new Int32Array(slots);
    this.counts = new Int32Array(slots);
    for (let n = 0; n < terms.length; n++) {
      const term = terms[n] ?? 0;
      const slot = this.findSlot(term);
      this.terms[slot] = term;
      this.counts[slot] = counts[n] ?? 0;
    }
  }

  /** 0 for a term that is not in the table. */
  get(term: number): number {
    return this.counts[this.findSlot(term)] ?? 0;
  }

  /** The slot of the term, or the free one where it belongs. Ids are hashes, so their last bits are mixed. */
  private findSlot(term: number): number {
    let slot = term & this.mask;
    while (this.counts[slot] !== 0 && this.terms[slot] !== term) slot = (slot + 1) & this.mask;
    return slot;
  }
}
