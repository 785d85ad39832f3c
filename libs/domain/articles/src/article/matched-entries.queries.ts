import { type Sql, sql } from '@reader/database';
import { PAGE_KEY_NOISE } from '@reader/html';

/** Articles whose pages are compared with that of one entry; a feed rarely has two of one second. */
const CANDIDATES_MAX = 50;
/** Newest articles of a source among which an undated entry is searched; more than most feeds list. */
const NEWEST_MAX = 500;

/**
 * The rows of `read_entry` with the id and content hash of their article, null without one, and whether no
 * article has their guid. The lateral joins make each entry use the indexes: the planner has no statistics
 * about JSON.
 */
export const buildMatchedEntriesSql = (): Sql => sql`
  select r.*, coalesce(m.article_id, a.article_id) as article_id,
         coalesce(m.content_hash, a.content_hash) as stored_hash, a.article_id is null as has_new_guid
  from read_entry r
  left join lateral (
    select article_id, content_hash, url from articles
    where source_id = r.source_id and guid_hash = r.guid_hash limit 1) a on true
  left join lateral (${buildArticleOfPageSql()}) m on true`;

/** Whether the article of an entry `r` is searched by its page: by its guid `a` there is none, or another. */
const isSearchedSql = sql`r.page_key is not null and (a.article_id is null or a.url is distinct from r.url)`;

/**
 * The article with the page of an entry `r`, and with its publication time or, if it has none, its title and
 * excerpt. Publishers change guids (to HTTPS, to another host) and give one guid to several entries. None for
 * an entry that shares its page with others of its feed, nor one that an entry has by its guid.
 */
const buildArticleOfPageSql = (): Sql => sql`
  select c.article_id, c.content_hash
  from ((select article_id, content_hash, guid_hash, url from articles
         where ${isSearchedSql} and source_id = r.source_id and published_at = r.published_at
         limit ${CANDIDATES_MAX})
        union all
        (select article_id, content_hash, guid_hash, url
         from (select * from articles
               where ${isSearchedSql} and r.published_at is null and source_id = r.source_id
               order by published_at desc, article_id desc limit ${NEWEST_MAX}) newest
         where title = r.title and excerpt = r.excerpt limit ${CANDIDATES_MAX})) c
  where translate(regexp_replace(c.url, ${PAGE_KEY_NOISE}, '', 'gi'), '?', '&') = r.page_key
    and not exists (
      select 1 from read_entry o where o.source_id = r.source_id and o.guid_hash = c.guid_hash)
  order by c.article_id limit 1`;
