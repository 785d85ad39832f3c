import { buildRawSql } from '@reader/database';

/**
 * Where the picture of an article `a` is loaded from: its publisher, or with the image proxy us, so that no
 * client is sent to the publisher. Connections of a process with the proxy say so (`reader.image_proxy`).
 */
export const servedImageSql = buildRawSql(
  `case when a.image_url is null or current_setting('reader.image_proxy', true) is distinct from 'on'
        then a.image_url else '/api/articles/' || a.article_id || '/image' end`,
);
