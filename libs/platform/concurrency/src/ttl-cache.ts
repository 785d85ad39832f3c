export interface TtlCacheOptions {
  readonly ttlMs: number;
  /** The entry that was stored first makes room for the next one. */
  readonly entriesMax: number;
}

/** Values that may be as old as `ttlMs`, by key. */
export class TtlCache<V> {
  private readonly entries = new Map<string, { readonly value: V; readonly storedAt: number }>();

  constructor(private readonly options: TtlCacheOptions) {}

  /** Undefined when there is none, or when it is too old. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || Date.now() - entry.storedAt < this.options.ttlMs) return entry?.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: V): void {
    // The key moves to the end: the first one is the oldest.
    this.entries.delete(key);
    this.entries.set(key, { value, storedAt: Date.now() });
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.options.entriesMax && oldest !== undefined) this.entries.delete(oldest);
  }

  delete(key: string): void {
    this.entries.delete(key);
  }
}

/** Results that are loaded when they are first needed; simultaneous callers share one load. */
export class LoadingCache<V> {
  private readonly cache: TtlCache<Promise<V>>;

  constructor(options: TtlCacheOptions) {
    this.cache = new TtlCache(options);
  }

  /** A failed load is not cached. */
  getOrLoad(key: string, load: () => Promise<V>): Promise<V> {
    const cached = this.cache.get(key);
    if (cached !== undefined) return cached;
    const loading = load();
    this.cache.set(key, loading);
    loading.catch(() => this.cache.delete(key));
    return loading;
  }
}
