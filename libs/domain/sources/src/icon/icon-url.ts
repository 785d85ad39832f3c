import { buildRawSql } from '@reader/database';

/**
 * Where we serve a source's picture, or null while it has none; `s` is the source's alias in the query. The
 * version in it changes with the picture, so that a browser may keep it for good. The publisher's own address
 * (`sources.icon_url`) is only for us to fetch from: a reader's browser is not sent there.
 */
export const iconUrlSql = buildRawSql(
  `case when s.deleted_at is null then '/api/sources/' || s.slug || '/icon?v=' || s.icon_id end`,
);
