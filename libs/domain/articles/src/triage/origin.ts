import { buildRawSql, type Sql, sql } from '@reader/database';
import { getClientId } from '@reader/http';

/**
 * A condition that is always true and sets `reader.origin` to the id of the requesting client until the
 * transaction ends. The triggers `announce_triage_on_…` add it to the announcement, so that a tab can ignore
 * its own changes.
 */
export function buildOriginSql(): Sql {
  const client = getClientId();
  return client === null
    ? buildRawSql('true')
    : sql`(select set_config('reader.origin', ${client}, true)) is not null`;
}
