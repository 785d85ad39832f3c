/**
 * Loads rows by key, in one statement for all keys requested in the same pass of the event loop. Nothing is
 * cached: a statement starts after the requests that it answers, so each caller sees the table as it is then.
 */
export class BatchLoader<Row> {
  private pendingKeys = new Set<string>();
  private batch: Promise<ReadonlyMap<string, Row>> | null = null;

  constructor(
    private readonly loadRows: (keys: readonly string[]) => Promise<readonly Row[]>,
    private readonly getKey: (row: Row) => string,
  ) {}

  /** The row of the key, or null. */
  async find(key: string): Promise<Row | null> {
    this.pendingKeys.add(key);
    this.batch ??= this.loadBatch();
    return (await this.batch).get(key) ?? null;
  }

  private async loadBatch(): Promise<ReadonlyMap<string, Row>> {
    // Requests that came over the network in this pass have been read after it.
    await new Promise((resolve) => void setImmediate(resolve));
    const keys = [...this.pendingKeys];
    this.pendingKeys = new Set();
    this.batch = null;
    const rows = await this.loadRows(keys);
    return new Map(rows.map((row) => [this.getKey(row), row]));
  }
}
