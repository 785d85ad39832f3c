// What came of every row on every surface.

export class Outcomes {
  #table = new Map();
  #unplayed = [];
  #write;
  failures = 0;

  /** @param write takes each line of the report */
  constructor(write = (line) => console.log(line)) {
    this.#write = write;
  }

  /** @param problem what was wrong, in words, or null when the row passed */
  add(group, surface, id, problem) {
    const key = `${group}\0${surface}`;
    const counts = this.#table.get(key) ?? { passed: 0, failed: 0 };
    this.#table.set(key, counts);
    counts[problem === null ? 'passed' : 'failed'] += 1;
    if (problem === null) return;
    this.failures += 1;
    this.#write(`FAILED ${id} (${surface}): ${String(problem).replaceAll('\n', ' ').slice(0, 400)}`);
  }

  /**
   * Plays a row; whatever it throws is a failure too. `play` answers a problem, null, or { notOurs } with the
   * reason for which the answer is right although the row expects another.
   */
  async of(group, surface, row, play) {
    const problem = await play().catch((error) => error.stack ?? String(error));
    if (problem?.notOurs) this.notOurs(group, row, problem.notOurs);
    else this.add(group, surface, row.id, problem ?? null);
  }

  /** A row that no player understands: a failure, because a case that is skipped in silence looks passed. */
  unplayed(group, row, reason) {
    this.add(group, 'nobody', row.id, `nobody plays it: ${reason}`);
  }

  /** A row that is about what the product does not have. */
  notOurs(group, row, reason) {
    this.#unplayed.push({ group, id: row.id, reason });
  }

  print() {
    this.#write(`\n${['group'.padEnd(10), 'surface'.padEnd(18), '   passed', '   failed'].join('')}`);
    for (const [key, { passed, failed }] of this.#table) {
      const [group, surface] = key.split('\0');
      const figures = [passed, failed].map((count) => String(count).padStart(9));
      this.#write([group.padEnd(10), surface.padEnd(18), ...figures].join(''));
    }
    if (this.#unplayed.length > 0) this.#write('\nNot ours:');
    const reasons = Map.groupBy(this.#unplayed, ({ group, reason }) => `${group}: ${reason}`);
    for (const [reason, rows] of reasons) {
      this.#write(`  ${reason} (${rows.length}: ${rows.map(({ id }) => id).join(', ')})`);
    }
  }
}
