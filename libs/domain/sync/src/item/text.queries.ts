import { buildRawSql } from '@reader/database';

/**
 * Joins the texts of the article `a` of the source `s`. The extracted text is for sources that ask for full
 * texts and for saved pages: most saved pages have no other text.
 */
export const TEXT_JOINS = buildRawSql(`
  left join article_contents c on c.article_id = a.article_id
  left join article_bodies b on b.article_id = a.article_id and b.is_current
    and (s.full_text or s.type = 'saved')`);

/** The excerpt is plain text. */
const EXCERPT_HTML = `replace(replace(replace(a.excerpt, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/** The text of an article as HTML, with `TEXT_JOINS`: the full text, the feed's text, or the excerpt. */
export const TEXT_HTML = `coalesce(b.html, nullif(c.html, ''), ${EXCERPT_HTML})`;
