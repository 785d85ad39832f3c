/** Readers of one service, or what they search for: some hundred bytes each. */
const ENTRIES_MAX = 10_000;

/** Answers that may be so many milliseconds old, by key; asked for at the same time they are asked once. */
export class TtlCache<T> {
  private readonly entries = new Map<string, { readonly answer: Promise<T>; readonly at: number }>();

  constructor(private readonly ageMaxMs: number) {}

  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.entries.get(key);
    if (cached !== undefined && Date.now() - cached.at < this.ageMaxMs) return cached.answer;
    const answer = load();
    // The key moves to the end: the one at the beginning has not been asked for the longest time.
    this.entries.delete(key);
    this.entries.set(key, { answer, at: Date.now() });
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value ?? '');
    answer.catch(() => this.entries.delete(key));
    return answer;
  }
}
