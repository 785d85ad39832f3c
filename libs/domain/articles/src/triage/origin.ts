import { buildRawSql, type Sql, sql } from '@reader/database';
import { getClientId } from '@reader/http';

/**
 * Always true. Where a statement of a change has it among its conditions, the announcement of that change
 * says which tab asked for it (the trigger `announce_triage_on_…` reads the setting; it ends with the
 * transaction), so that the tab passes over its own echo.
 */
export function buildOriginSql(): Sql {
  const client = getClientId();
  return client === null
    ? buildRawSql('true')
    : sql`(select set_config('reader.origin', ${client}, true)) is not null`;
}
