/** Pages whose values are stored at once. */
const PAGES_MAX = 50;

/** A value for each of the pages that were open last, by their addresses. */
export class PageMemory<T> {
  private readonly values = new Map<string, T>();

  get(url: string): T | undefined {
    return this.values.get(url);
  }

  /** Undefined deletes the value. */
  set(url: string, value: T | undefined): void {
    this.values.delete(url);
    if (value !== undefined) this.values.set(url, value);
    for (const page of this.values.keys()) if (this.values.size > PAGES_MAX) this.values.delete(page);
  }
}
