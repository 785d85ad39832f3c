import { buildRawSql, joinSql, type Sql, sql } from '@reader/database';
import { applyChange, isSameTriage, listTriages, type TriageChange } from '@reader/triage';

/* The state machine as SQL, for records `t` of article_states. */

const COLUMNS = ['state', 'read', 'starred'] as const;
const ALL_TRIAGES = listTriages();
/** Every possible record. They are the code's own constants, so they are safe as literals. */
const FROM = COLUMNS.map((column) => `array[${ALL_TRIAGES.map((each) => `'${each[column]}'`).join(', ')}]`)
  .map((list, n) => `${list}::${n === 0 ? 'text' : 'boolean'}[]`)
  .join(', ');

/** A higher version than any before. It is taken while the row is locked, so it grows with each change. */
export const NEXT_VERSION_SQL = buildRawSql(`nextval('article_state_versions')`);

/** The next state of the record, as a row. The SQL is the same for every change, so its plan is cached. */
export function buildNextTriageSql(change: TriageChange): Sql {
  const to = ALL_TRIAGES.map((from) => applyChange(from, change));
  // Arrays in Postgres' text form, because `pg` would quote each element.
  const [states, reads, stars] = COLUMNS.map((column) => `{${to.map((each) => each[column]).join()}}`);
  return sql`
    (select m.to_state, m.to_read, m.to_starred
     from unnest(${buildRawSql(FROM)}, ${states}::text[], ${reads}::boolean[], ${stars}::boolean[])
       as m (state, read, starred, to_state, to_read, to_starred)
     where m.state = t.state and m.read = t.read and m.starred = t.starred)`;
}

/** Condition on the records that the change leaves different. */
export function buildIsChangedSql(change: TriageChange): Sql {
  const changed = ALL_TRIAGES.filter((from) => !isSameTriage(from, applyChange(from, change)));
  const rows = changed.map(({ state, read, starred }) => buildRawSql(`('${state}', ${read}, ${starred})`));
  return rows.length === 0
    ? buildRawSql('false')
    : sql`(t.state, t.read, t.starred) in (${joinSql(rows, ', ')})`;
}
