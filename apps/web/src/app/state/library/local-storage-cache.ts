type Entry<T> = readonly [key: string, value: T];

/**
 * A bounded cache in localStorage, shared by the tabs: beyond `maxEntries` the least recently used entries
 * are dropped. Where storage is off or full, it lasts as long as the page.
 */
export class LocalStorageCache<T> {
  private entries: readonly Entry<T>[] = [];
  /** What storage held when it was last read or written. */
  private storedText: string | null = null;
  private isClosed = false;

  constructor(
    private readonly name: string,
    private readonly maxEntries: number,
    private readonly isValid: (value: unknown) => value is T,
  ) {}

  get(key: string): T | null {
    return this.getEntries().find(([known]) => known === key)?.[1] ?? null;
  }

  /** The keys, last used first. */
  listKeys(): readonly string[] {
    return this.getEntries()
      .map(([key]) => key)
      .reverse();
  }

  set(key: string, value: T): void {
    this.write([...this.without(key), [key, value] as const].slice(-this.maxEntries));
  }

  delete(key: string): void {
    if (this.get(key) !== null) this.write(this.without(key));
  }

  /** Later changes last as long as the page. */
  close(): void {
    this.isClosed = true;
  }

  private without(key: string): readonly Entry<T>[] {
    return this.getEntries().filter(([known]) => known !== key);
  }

  /** Another tab may have changed them since. */
  private getEntries(): readonly Entry<T>[] {
    const text = this.readText();
    if (text !== this.storedText) {
      this.storedText = text;
      this.entries = this.parse(text ?? '[]');
    }
    return this.entries;
  }

  private write(entries: readonly Entry<T>[]): void {
    this.entries = entries;
    if (this.isClosed) return;
    const text = JSON.stringify(entries);
    try {
      localStorage.setItem(this.name, text);
      this.storedText = text;
    } catch {
      // Storage is off or full; the copy in memory remains.
    }
  }

  private readText(): string | null {
    try {
      return localStorage.getItem(this.name);
    } catch {
      return null; // Storage is off.
    }
  }

  /** The data can come from another version or program, so it is validated. */
  private parse(text: string): readonly Entry<T>[] {
    try {
      const stored: unknown = JSON.parse(text);
      return Array.isArray(stored) ? stored.filter((entry) => this.isEntry(entry)) : [];
    } catch {
      return [];
    }
  }

  private isEntry(entry: unknown): entry is Entry<T> {
    return Array.isArray(entry) && typeof entry[0] === 'string' && this.isValid(entry[1]);
  }
}
