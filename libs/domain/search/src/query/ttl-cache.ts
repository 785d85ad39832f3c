/** Entries take some hundred bytes each. */
const ENTRIES_MAX = 10_000;

/** Caches values for some milliseconds by key. Concurrent requests for a key share one load. */
export class TtlCache<T> {
  private readonly entries = new Map<string, { readonly answer: Promise<T>; readonly at: number }>();

  constructor(private readonly ageMaxMs: number) {}

  getOrLoad(key: string, load: () => Promise<T>): Promise<T> {
    const cached = this.entries.get(key);
    if (cached !== undefined && Date.now() - cached.at < this.ageMaxMs) return cached.answer;
    const answer = load();
    // Move the key to the end, so that the first key is the least recently loaded.
    this.entries.delete(key);
    this.entries.set(key, { answer, at: Date.now() });
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value ?? '');
    answer.catch(() => this.entries.delete(key));
    return answer;
  }
}
