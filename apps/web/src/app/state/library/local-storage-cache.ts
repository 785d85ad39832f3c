type Entry<T> = readonly [key: string, value: T];

/**
 * A bounded cache in localStorage: beyond `most` entries the least recently used are dropped. Where storage
 * is off or full, it lasts as long as the page.
 */
export class LocalStorageCache<T> {
  private entries: readonly Entry<T>[] | null = null;
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

  private getEntries(): readonly Entry<T>[] {
    return (this.entries ??= this.read());
  }

  private write(entries: readonly Entry<T>[]): void {
    this.entries = entries;
    if (this.isClosed) return;
    try {
      localStorage.setItem(this.name, JSON.stringify(entries));
    } catch {
      // Storage is off or full; the copy in memory remains.
    }
  }

  /** The data can come from another version or program, so it is validated. */
  private read(): readonly Entry<T>[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.name) ?? '[]');
      return Array.isArray(stored) ? stored.filter((entry) => this.isEntry(entry)) : [];
    } catch {
      return [];
    }
  }

  private isEntry(entry: unknown): entry is Entry<T> {
    return Array.isArray(entry) && typeof entry[0] === 'string' && this.isValid(entry[1]);
  }
}
