// Collects the result of every row on every surface.

export class Outcomes {
  #table = new Map();
  #unplayed = [];
  #write;
  failures = 0;

  /** @param write prints a line of the report */
  constructor(write = (line) => console.log(line)) {
    this.#write = write;
  }

  /** @param problem what was wrong, or null when the row passed */
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
   * Plays a row; an exception is a failure too. `play` returns a problem, null, or { notApplicable } with the
   * reason why the answer is right although the row expects another.
   */
  async play(group, surface, row, play) {
    const problem = await play().catch((error) => error.stack ?? String(error));
    if (problem?.notApplicable) this.addNotApplicable(group, row, problem.notApplicable);
    else this.add(group, surface, row.id, problem ?? null);
  }

  /** A row that cannot be played fails, because a skipped case would look passed. */
  addUnplayed(group, row, reason) {
    this.add(group, 'not played', row.id, `not played: ${reason}`);
  }

  /** A row about a feature that the product does not have. */
  addNotApplicable(group, row, reason) {
    this.#unplayed.push({ group, id: row.id, reason });
  }

  print() {
    this.#write(`\n${['group'.padEnd(10), 'surface'.padEnd(18), '   passed', '   failed'].join('')}`);
    for (const [key, { passed, failed }] of this.#table) {
      const [group, surface] = key.split('\0');
      const figures = [passed, failed].map((count) => String(count).padStart(9));
      this.#write([group.padEnd(10), surface.padEnd(18), ...figures].join(''));
    }
    if (this.#unplayed.length > 0) this.#write('\nNot applicable:');
    const reasons = Map.groupBy(this.#unplayed, ({ group, reason }) => `${group}: ${reason}`);
    for (const [reason, rows] of reasons) {
      this.#write(`  ${reason} (${rows.length}: ${rows.map(({ id }) => id).join(', ')})`);
    }
  }
}
