export interface TtlCacheOptions {
  readonly ttlMs: number;
  /** The entry that was stored first makes room for the next one. */
  readonly entriesMax: number;
}

interface Entry<V> {
  readonly value: V;
  readonly storedAt: number;
}

/** Values that may be as old as `ttlMs`, by key. */
export class TtlCache<V> {
  /** The one that was stored first comes first. */
  private readonly entries = new Map<string, Entry<V>>();

  constructor(private readonly options: TtlCacheOptions) {}

  /** Entries in memory. Those whose time is over leave it when another one is stored. */
  get size(): number {
    return this.entries.size;
  }

  /** Undefined when there is none, or when it is too old. */
  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry === undefined || this.isOld(entry) ? undefined : entry.value;
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, { value, storedAt: Date.now() });
    for (const [first, entry] of this.entries) {
      if (!this.isOld(entry) && this.size <= this.options.entriesMax) return;
      this.entries.delete(first);
    }
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  private isOld({ storedAt }: Entry<V>): boolean {
    return Date.now() - storedAt >= this.options.ttlMs;
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
