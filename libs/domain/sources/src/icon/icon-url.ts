import { buildRawSql } from '@reader/database';

/**
 * The path under which the service serves an icon, or null without one; `s` is the alias of sources. The
 * version changes with the icon, so browsers may cache it without expiry. `sources.icon_url` is the
 * publisher's address and never sent to a browser.
 */
export const iconUrlSql = buildRawSql(
  `case when s.deleted_at is null then '/api/sources/' || s.slug || '/icon?v=' || s.icon_id end`,
);
