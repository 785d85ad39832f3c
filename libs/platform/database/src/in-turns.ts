/**
 * Asks for rows by key, in one statement for all that is asked for in the same turn of the event loop: the
 * more requests at once, the fewer statements each. Nothing is kept, and a statement begins after all that it
 * answers was asked for, so each asker sees the table as it is then.
 */
export class InTurns<Row> {
  private asked = new Set<string>();
  private turn: Promise<ReadonlyMap<string, Row>> | null = null;

  constructor(
    private readonly rowsOf: (keys: readonly string[]) => Promise<readonly Row[]>,
    private readonly keyOf: (row: Row) => string,
  ) {}

  /** The row of the key, or null. */
  async find(key: string): Promise<Row | null> {
    this.asked.add(key);
    this.turn ??= this.take();
    return (await this.turn).get(key) ?? null;
  }

  private async take(): Promise<ReadonlyMap<string, Row>> {
    // Whatever has come over the network by now has been read then.
    await new Promise((resolve) => void setImmediate(resolve));
    const keys = [...this.asked];
    this.asked = new Set();
    this.turn = null;
    const rows = await this.rowsOf(keys);
    return new Map(rows.map((row) => [this.keyOf(row), row]));
  }
}
