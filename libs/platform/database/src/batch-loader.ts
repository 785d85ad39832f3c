/**
 * Asks for rows by key, in one statement for all that is asked for in the same turn of the event loop: the
 * more requests at once, the fewer statements each. Nothing is kept, and a statement begins after all that it
 * answers was asked for, so each asker sees the table as it is then.
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
    // Whatever has come over the network by now has been read then.
    await new Promise((resolve) => void setImmediate(resolve));
    const keys = [...this.pendingKeys];
    this.pendingKeys = new Set();
    this.batch = null;
    const rows = await this.loadRows(keys);
    return new Map(rows.map((row) => [this.getKey(row), row]));
  }
}
