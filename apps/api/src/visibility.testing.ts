import type { OpenAPIObject } from '@nestjs/swagger';
import type { SignedIn, TestApp } from '@reader/accounts/testing';
import type { Route } from '@reader/http';
import { sql } from '@reader/database';
import { rss, type WireSource } from '@reader/sources/testing';
import type { HttpResponse, WebSite } from '@reader/testing';

/** Part of every private text of the owner; too long to occur in a random token. */
const MARK = 'zqxplanted';
const STORY_ID = 4_711;
/** Part of the same texts, so that a search for it would find them. */
const WORD = 'plesiosaur';

export function leaksIn(text: string): string[] {
  return [...new Set(text.toLowerCase().match(new RegExp(`${MARK}\\w*`, 'g')))];
}

/** Private data of a user, and the ids by which requests name it. */
export interface Planted {
  readonly slug: string;
  readonly articleId: string;
  readonly otherUrl: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Creates a private feed that works, one that fails, and one object of each kind that names them. */
export async function plantPrivateData(app: TestApp, site: WebSite, owner: SignedIn): Promise<Planted> {
  const item = { guid: `${MARK}guid`, title: `${WORD} ${MARK}article`, html: `<p>${WORD} ${MARK}text</p>` };
  const feed = rss(`${WORD} ${MARK}title`, [{ ...item, link: `https://${MARK}link.test/` }]);
  const add = async (path: string) =>
    bodyOf<WireSource>(
      await owner.post('/api/sources', { url: site.addPage(path, feed), category: `${MARK}category` }),
    );
  const { slug } = await add(`/${MARK}address`);
  const failing = await add(`/${MARK}failing`);
  site.addPage(`/${MARK}failing`, { status: 500 });
  const list = await owner.get(`/api/articles?source=${slug}`);
  const articleId = String(bodyOf<{ items: { article_id: number }[] }>(list).items[0]?.article_id);
  const ids = await plantObjects(owner, slug, Number(articleId));
  const { operation_id } = bodyOf<Record<string, string>>(
    await owner.post('/api/articles/mark-read', { source: failing.slug }),
  );
  const page = { headers: { 'content-type': 'text/html' }, body: `<title>${MARK}page</title><p>${WORD}</p>` };
  bodyOf(await owner.post('/api/articles/save-url', { url: site.addPage(`/${MARK}page`, page) }));
  await app.app.database.run(sql`
    update source_state c set last_error = ${`${MARK}error`}, consecutive_failures = 9, gone_at = now()
    from sources s where s.source_id = c.source_id and s.slug = ${failing.slug}`);
  const storyId = await plantStory(app, Number(articleId));
  const versions = await plantVersions(app, Number(articleId));
  const claimId = await plantClaim(app, owner, Number(articleId));
  const briefingId = await plantBriefing(app, owner, Number(articleId));
  const otherUrl = site.addPage('/other', rss('Other', [{}]));
  return {
    slug,
    articleId,
    otherUrl,
    ids: {
      ...{ slug, operation_id: String(operation_id), story_id: String(storyId), claim_id: claimId },
      briefing_id: briefingId,
      ...{ ...versions, ...ids },
    },
  };
}

/** A story of the private article and of one that everybody sees, which is marked as a copy. */
async function plantStory(app: TestApp, articleId: number): Promise<number> {
  const { database } = app.app;
  const row = await database.queryOne<{ article_id: number }>(sql`
    with source as (
      insert into sources (slug, type, title, feed_url, enabled)
      values ('everybodys', 'rss', 'Of everybody', 'https://everybodys.test/feed', false)
      returning source_id),
    counted as (insert into source_state (source_id) select source_id from source)
    insert into articles (source_id, guid_hash, content_hash, title, published_at)
    select source_id, sha256('everybodys'), sha256('x'), ${`The ${WORD} of everybody`}, now() from source
    returning article_id`);
  await database.run(sql`
    insert into story_members (article_id, story_id, source_id, published_at, is_shared)
    select article_id, ${STORY_ID}, source_id, now(), true from articles
    where article_id in (${articleId}, ${row?.article_id})`);
  await database.run(sql`
    insert into article_copies (article_id, original_id) values (${row?.article_id}, ${articleId})`);
  return STORY_ID;
}

/** Two versions of the private article's text. */
async function plantVersions(app: TestApp, articleId: number): Promise<Record<string, string>> {
  const rows = await app.app.database.query<{ body_id: number }>(sql`
    insert into article_bodies (article_id, is_current, html, text, title, word_count, extractor)
    select ${articleId}, false, '<p>' || t || '</p>', t, ${`${MARK}version`}, 2, 'feed'
    from unnest(${[`${WORD} ${MARK}before`, `${WORD} ${MARK}after`]}::text[]) t returning body_id`);
  const [from, to] = rows.map(({ body_id: id }) => String(id)) as [string, string];
  return { version: from, from, to };
}

async function plantClaim(app: TestApp, owner: SignedIn, articleId: number): Promise<string> {
  const row = await app.app.database.queryOne<{ claim_id: number }>(sql`
    insert into claims (user_id, article_id, purpose, model, field, sentence, quote, start_at, end_at,
                        text_source, digest)
    values (${owner.id}, ${articleId}, 'insights', 'extractive', 'summary', ${`${MARK}sentence`},
            ${`${MARK}quote`}, 0, 1, 'feed', sha256('planted'))
    returning claim_id`);
  return String(row?.claim_id);
}

async function plantBriefing(app: TestApp, owner: SignedIn, articleId: number): Promise<string> {
  const [sentence, quote] = [`${MARK}briefing`, `${MARK}quote`];
  const claim = { field: 'text', sentence, quote, articleId, start: 0, end: 1, textSource: 'feed' };
  const row = await app.app.database.queryOne<{ briefing_id: number }>(sql`
    with made as (
      insert into briefings (user_id, kind, period_from, period_to, model)
      values (${owner.id}, 'on_demand', now() - interval '1 day', now(), 'extractive') returning briefing_id),
    section as (
      insert into briefing_sections (briefing_id, place, story_id, is_update, article_ids, claims)
      select briefing_id, 0, ${STORY_ID}, false, array[${articleId}]::bigint[],
             ${JSON.stringify([claim])}::jsonb from made)
    select briefing_id from made`);
  return String(row?.briefing_id);
}

async function plantObjects(owner: SignedIn, slug: string, id: number): Promise<Record<string, string>> {
  const make = async (path: string, input: object): Promise<Record<string, unknown>> =>
    bodyOf(await owner.post(path, input));
  const article = `/api/articles/${id}`;
  bodyOf(await owner.patch(`${article}/star`, { starred: true }));
  bodyOf(await owner.patch(`${article}/state`, { state: 'read' }));
  const condition = { field: 'title', op: 'contains', value: `${MARK}condition` };
  const made = {
    ...(await make('/api/tags', { name: `${MARK}tag` })),
    ...(await make('/api/reading-list', { article_id: id, note: `${MARK}note` })),
    ...(await make('/api/watchlists', { name: `${MARK}watch`, keywords: [WORD], sources: [slug] })),
    ...(await make('/api/rules', {
      name: `${MARK}rule`,
      conditions: [condition],
      actions: [{ type: 'star' }],
    })),
    ...(await make('/api/ask', {
      query: `What is the ${MARK}question about the ${WORD}?`,
      session_id: 'planted',
    })),
    ...(await make('/api/search/saved', { name: `${MARK}search`, query: WORD })),
    ...(await make('/api/users/me/greader-tokens', { name: `${MARK}token` })),
    ...(await make(`${article}/highlights`, { quote: WORD, note: `${MARK}highlight` })),
  };
  bodyOf(await owner.post(`${article}/tags`, { tag_id: made['tag_id'] }));
  const ids = Object.entries(made).filter(([name]) => name.endsWith('_id'));
  return { ...Object.fromEntries(ids.map(([name, value]) => [name, String(value)])), article_id: String(id) };
}

function bodyOf<T>({ status, body }: HttpResponse<unknown>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as T;
}

export interface Request {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly form?: URLSearchParams;
}

/** A body that names the owner's data, for each route that takes one. */
const bodies = ({ slug, articleId, otherUrl, ids }: Planted): Readonly<Record<string, object>> => {
  const [id, text] = [Number(articleId), 'Mine'];
  const conditions = [{ field: 'title', op: 'contains', value: WORD }];
  const rule = { name: text, conditions, actions: [{ type: 'star' }] };
  return {
    'POST /api/sources': { url: otherUrl },
    'POST /api/sources/preview': { url: otherUrl },
    'POST /api/sources/newsletter/preview': { url: otherUrl },
    'POST /api/sources/cleanup': { actions: [{ slug, action: 'disable' }] },
    'PATCH /api/sources/{slug}': { title: text },
    'PATCH /api/sources/{slug}/enabled': { enabled: false },
    'PATCH /api/sources/{slug}/priority': { priority: 1 },
    'POST /api/ingest': { sources: [slug] },
    'POST /api/articles/mark-read': { article_ids: [id] },
    'POST /api/articles/archive': { source: slug },
    'POST /api/articles/events': { event: 'star', article_ids: [id] },
    'POST /api/articles/{article_id}/events': { event: 'star' },
    'PATCH /api/articles/{article_id}/state': { state: 'saved' },
    'PATCH /api/articles/{article_id}/star': { starred: true },
    'PATCH /api/articles/{article_id}/later': { later: true },
    'PATCH /api/articles/{article_id}/status': { status: 'done' },
    'POST /api/articles/save-url': { url: otherUrl },
    'POST /api/articles/{article_id}/tags': { name: text },
    'POST /api/articles/{article_id}/highlights': { quote: WORD },
    'PATCH /api/articles/{article_id}/highlights/{highlight_id}': { note: text },
    'PUT /api/articles/{article_id}/text-report': { problem: 'other', note: WORD },
    'POST /api/reading-list': { article_id: id },
    'PATCH /api/reading-list/{item_id}': { note: text },
    'POST /api/reading-list/reorder': { item_ids: [Number(ids['item_id'])] },
    'POST /api/reading-list/import': { article_ids: [id] },
    'POST /api/tags': { name: text },
    'PATCH /api/tags/{tag_id}': { name: text },
    'POST /api/watchlists': { name: text, keywords: [WORD] },
    'POST /api/watchlists/preview': { keywords: [WORD] },
    'PATCH /api/watchlists/{watchlist_id}': { name: text },
    'POST /api/rules': rule,
    'POST /api/rules/preview': rule,
    'PATCH /api/rules/{rule_id}': { name: text },
    'POST /api/search/saved': { name: text, query: WORD, filters: { sources: [slug] } },
    'PATCH /api/search/saved/{search_id}': { name: text },
    'POST /api/events': { events: [{ type: 'article_dwell', article_id: id, duration_ms: 60_000 }] },
    'POST /api/stories/merge': { story_ids: [Number(ids['story_id']), 1] },
    'POST /api/stories/{story_id}/split': { article_ids: [id] },
    'POST /api/newsletters/unclaimed/{unclaimed_id}/assign': { user_id: 'global' },
    'POST /api/push/subscriptions': {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'x', auth: 'x' },
    },
    'DELETE /api/push/subscriptions': { endpoint: 'https://fcm.googleapis.com/fcm/send/x' },
    'POST /api/retention/preview': { max_age_days: 1, max_per_source: 1 },
    'POST /api/briefings': { hours: 168 },
    'POST /api/briefings/{briefing_id}/messages': { text: `Where is the ${WORD}?` },
    'POST /api/ask': { query: `Where is the ${WORD}?`, include_all: true, session_id: 'planted' },
    'PUT /api/retention': { enabled: false, max_age_days: null, max_per_source: null },
    'POST /api/users/me/greader-tokens': { name: text },
    'POST /api/users/me/identity': { current_password: 'wrong' },
    'POST /api/users/me/password': { current_password: 'wrong', new_password: 'a new password' },
    'PATCH /api/users/me/settings': { theme: 'dark' },
    'POST /api/users': { username: 'newcomer', password: 'a long enough password' },
    'PATCH /api/users/{user_id}': {},
    'POST /api/scheduler/interval': { interval_minutes: 60 },
    'POST /auth/login': { username: 'nobody', password: 'nothing' },
    'POST /auth/otp': { challenge: 'none', code: '000000' },
  };
};

/** These would end the session of the test's client, or delete an account. */
const NOT_SENT = ['POST /auth/logout', 'DELETE /api/users/me/sessions', 'DELETE /api/users/{user_id}'];

/** At least one request per route, whatever its access; streams have their own listeners. */
export function requestsOf(routes: readonly Route[], document: OpenAPIObject, planted: Planted): Request[] {
  const sent = routes.filter((route) => !NOT_SENT.includes(nameOf(route)) && !route.path.endsWith('/stream'));
  const isSync = ({ path }: Route) => path.startsWith('/api/greader');
  return sent.flatMap((route) =>
    isSync(route) ? syncRequests(route, planted) : restRequests(route, document, planted),
  );
}

/** They take files, and name nothing that is stored. */
const UPLOADS = ['POST /api/sources/import', 'POST /api/users/me/import'];

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

function restRequests(route: Route, document: OpenAPIObject, planted: Planted): Request[] {
  const name = nameOf(route);
  const { method } = route;
  const path = route.path.replace(/\{(\w+)\}/g, (_, id: string) => planted.ids[id] ?? '1');
  const operation = document.paths[route.path]?.[method.toLowerCase() as 'get'];
  const body = bodies(planted)[name];
  if (operation?.requestBody !== undefined && body === undefined && !UPLOADS.includes(name))
    throw new Error(`${name} takes a body: add one that names the planted data`);
  const values: Record<string, string> = {
    ...{ source: planted.slug, sources: planted.slug, ids: planted.articleId, q: WORD, limit: '100' },
    tag_id: planted.ids['tag_id'] ?? '',
  };
  const taken = (operation?.parameters ?? []).flatMap((each) =>
    'in' in each && each.in === 'query' ? each.name : [],
  );
  const queries = taken.flatMap((each) => (values[each] === undefined ? [] : `?${each}=${values[each]}`));
  return ['', ...queries].map((query) => ({
    ...{ name: name + query, method, path: path + query },
    ...(body === undefined ? {} : { body }),
  }));
}

/** Item ids of the sync API start after 10¹⁵. */
const ITEM_ID_OFFSET = 10 ** 15;

function syncRequests(route: Route, { slug, articleId }: Planted): Request[] {
  const streams = [`feed/${slug}`, 'user/-/state/com.google/reading-list', 'user/-/state/com.google/starred'];
  const methods = route.method === 'ALL' ? ['GET', 'POST'] : [route.method];
  return methods.flatMap((method) =>
    streams.map((stream) => {
      const path = route.path.replace(/\*\w+/, stream).replace(/\{\w+\}/g, '1');
      const form = new URLSearchParams({
        ...{ s: stream, i: String(ITEM_ID_OFFSET + Number(articleId)), n: '100', output: 'json' },
        a: 'user/-/state/com.google/starred',
      });
      const named = { name: `${method} ${path}`, method };
      return method === 'GET' ? { ...named, path: `${path}?${String(form)}` } : { ...named, path, form };
    }),
  );
}
