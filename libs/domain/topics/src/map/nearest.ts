/** Links of a point: its most similar others. */
const LINKS_MAX = 10;

/** The most similar points of each point. */
export class Nearest {
  private readonly others: Int32Array;
  private readonly weights: Float32Array;
  private readonly counts: Uint8Array;

  constructor(points: number) {
    this.others = new Int32Array(points * LINKS_MAX);
    this.weights = new Float32Array(points * LINKS_MAX);
    this.counts = new Uint8Array(points);
  }

  /** Offers a link to both points. */
  offer(one: number, other: number, weight: number): void {
    this.offerTo(one, other, weight);
    this.offerTo(other, one, weight);
  }

  /** Of two equal weights, the first that was offered stays. */
  private offerTo(point: number, other: number, weight: number): void {
    const [start, count] = [point * LINKS_MAX, this.counts[point] as number];
    if (count === LINKS_MAX && weight <= (this.weights[start + LINKS_MAX - 1] as number)) return;
    let at = start + Math.min(count, LINKS_MAX - 1);
    while (at > start && (this.weights[at - 1] as number) < weight) {
      this.weights[at] = this.weights[at - 1] as number;
      this.others[at] = this.others[at - 1] as number;
      at--;
    }
    this.weights[at] = weight;
    this.others[at] = other;
    if (count < LINKS_MAX) this.counts[point] = count + 1;
  }

  /** Every link once, by the lower point; a link counts when it is among the best of either point. */
  list(): [number, number, number][] {
    const links = new Map<number, [number, number, number]>();
    const points = this.counts.length;
    for (let point = 0; point < points; point++)
      for (let n = 0; n < (this.counts[point] ?? 0); n++) {
        const [other, weight] = [
          this.others[point * LINKS_MAX + n] ?? 0,
          this.weights[point * LINKS_MAX + n],
        ];
        const [low, high] = point < other ? [point, other] : [other, point];
        links.set(low * points + high, [low, high, weight ?? 0]);
      }
    return [...links.values()];
  }
}
