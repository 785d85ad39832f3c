// Rows that describe steps in words: a spec shows each.

/** @param specs row id: [file, words of the test's title]. A row that no spec shows fails. */
export function addRowsOfSpecs(group, specs, { rows, outcomes }) {
  for (const row of rows) {
    const [spec] = specs[row.id] ?? [];
    if (spec === undefined) outcomes.addUnplayed(group, row, 'no spec shows it');
    else outcomes.addNotApplicable(group, row, `in words; see ${spec}`);
  }
}
