import { buildRawSql } from '@reader/database';

/**
 * Image URL of the article `a` as clients get it: the publisher's, or with the image proxy one of this
 * service, so that clients do not contact the publisher. Connections set `reader.image_proxy` when the proxy
 * is on.
 */
export const servedImageSql = buildRawSql(
  `case when a.image_url is null or current_setting('reader.image_proxy', true) is distinct from 'on'
        then a.image_url else '/api/articles/' || a.article_id || '/image' end`,
);
