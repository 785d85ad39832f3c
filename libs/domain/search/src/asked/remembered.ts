/** Readers of one service, or what they search for: some hundred bytes each. */
const ENTRIES_MAX = 10_000;

/** Answers that may be so many milliseconds old, by key; asked for at the same time they are asked once. */
export class Remembered<T> {
  private readonly answers = new Map<string, { readonly answer: Promise<T>; readonly at: number }>();

  constructor(private readonly ageMaxMs: number) {}

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(key);
    if (known !== undefined && Date.now() - known.at < this.ageMaxMs) return known.answer;
    const answer = ask();
    // The key moves to the end: the one at the beginning has not been asked for the longest time.
    this.answers.delete(key);
    this.answers.set(key, { answer, at: Date.now() });
    if (this.answers.size > ENTRIES_MAX) this.answers.delete(this.answers.keys().next().value ?? '');
    answer.catch(() => this.answers.delete(key));
    return answer;
  }
}
