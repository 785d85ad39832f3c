import { parseArticleId, toLongId, toShortId } from '../item/item-id';
import { toStateTag } from '../wire/dialect';
import { createWrongAnswer, StepEnded } from './step';
import type { SyncHttpClient } from './sync-http-client';

const IDS_LIMIT = '10000';
const ARTICLES_LIMIT = '20';
const READING_LIST = toStateTag('com.google', 'reading-list');
const READ = toStateTag('com.google', 'read');

/** An article that the check may mark and restore without a trace. */
export interface SampleArticle {
  readonly article_id: number;
  readonly was_read: boolean;
}

/** The session of a sync client, with what its steps found so far. */
export interface CheckSession {
  readonly client: SyncHttpClient;
  readonly username: string;
  readonly token: string;
  readonly chooseSample: (ids: readonly number[]) => Promise<SampleArticle | null>;
  /** Makes the token invalid. */
  readonly revokeToken: () => Promise<void>;
  unreadIds: readonly number[];
  listedIds: readonly number[];
  writeToken: string;
  /** The article that was marked, also after a failed step. */
  sample: SampleArticle | null;
}

/**
 * A step returns how many entries it found; null when it counts nothing.
 * @throws StepEnded when it failed or was skipped
 */
type RunStep = (session: CheckSession) => Promise<number | null>;

/** The steps in the order in which most clients run them. */
export const RUN = {
  sign_in: async ({ client, username, token }) => {
    const answer = await client.signIn(username, token);
    if (!answer.split('\n').includes(`Auth=${token}`))
      throw createWrongAnswer('The answer has no line `Auth=`.');
    return null;
  },
  account: async ({ client, username }) => {
    const { userName } = parseJson(await client.get('user-info'));
    if (userName !== username) throw createWrongAnswer('The answer is about another user.');
    return null;
  },
  subscriptions: async ({ client }) => getList(await client.get('subscription/list'), 'subscriptions').length,
  folders: async ({ client }) => getList(await client.get('tag/list'), 'tags').length,
  unread_counts: async ({ client }) => {
    const answer = await client.get('unread-count');
    getList(answer, 'unreadcounts');
    return Number(parseJson(answer)['max']);
  },
  unread_ids: async (session) => {
    session.unreadIds = await fetchIds(session, { s: READING_LIST, xt: READ });
    return session.unreadIds.length;
  },
  starred_ids: async (session) =>
    (await fetchIds(session, { s: toStateTag('com.google', 'starred') })).length,
  articles: async (session) => {
    const answer = await session.client.get(`stream/contents/${READING_LIST}`, { n: ARTICLES_LIMIT });
    session.listedIds = readItems(answer).map(({ id }) => parseArticleId(id) ?? 0);
    return session.listedIds.length;
  },
  // The three id formats that apps write return the same article.
  articles_by_id: async ({ client, listedIds, unreadIds }) => {
    const id = listedIds[0] ?? unreadIds[0];
    if (id === undefined) throw new StepEnded('nothing_to_try', 'There is no article to request.');
    const long = toLongId(id);
    const forms = { long, hexadecimal: long.slice(long.lastIndexOf('/') + 1), decimal: toShortId(id) };
    for (const [name, form] of Object.entries(forms)) {
      const items = readItems(await client.post('stream/items/contents', { i: form }));
      if (items.length !== 1 || items[0]?.id !== long)
        throw createWrongAnswer(`The server does not return an article that is requested by its ${name} id.`);
    }
    return null;
  },
  write_token: async (session) => {
    session.writeToken = await session.client.get('token');
    if (!/^[\w-]+$/.test(session.writeToken))
      throw createWrongAnswer('The write token has characters that apps cannot send.');
    return null;
  },
  mark: async (session) => {
    // The oldest first: the user is unlikely to be reading it now.
    session.sample = await session.chooseSample([...session.unreadIds.toReversed(), ...session.listedIds]);
    if (session.sample === null)
      throw new StepEnded('nothing_to_try', 'There is no article that you have not marked yourself.');
    return mark(session, session.sample, !session.sample.was_read);
  },
  mark_back: async (session) => {
    if (session.sample === null) throw new StepEnded('nothing_to_try', 'There is no mark to revert.');
    return mark(session, session.sample, session.sample.was_read);
  },
  sign_out: async ({ client, revokeToken }) => {
    await revokeToken();
    const status = await client.getStatus('user-info');
    if (status !== 401) throw createWrongAnswer(`A revoked token gets ${status} instead of 401.`);
    return null;
  },
} satisfies Record<string, RunStep>;

export type StepName = keyof typeof RUN;
export const STEPS = Object.keys(RUN) as StepName[];

async function fetchIds(
  { client }: CheckSession,
  query: Readonly<Record<string, string>>,
): Promise<number[]> {
  const refs = getList(await client.get('stream/items/ids', { ...query, n: IDS_LIMIT }), 'itemRefs');
  return refs.map(({ id }) => parseArticleId(String(id)) ?? 0);
}

async function mark(
  { client, writeToken }: CheckSession,
  { article_id: id }: SampleArticle,
  read: boolean,
): Promise<null> {
  const i = toLongId(id);
  const answer = await client.post('edit-tag', { i, [read ? 'a' : 'r']: READ, T: writeToken });
  if (answer.trim() !== 'OK') throw createWrongAnswer('The change was not confirmed with OK.');
  const [item] = readItems(await client.post('stream/items/contents', { i }));
  if (item?.categories.includes(READ) !== read)
    throw createWrongAnswer('The change was confirmed, but the article is unchanged.');
  return null;
}

type JsonObject = Readonly<Record<string, unknown>>;

function parseJson(answer: string): JsonObject {
  try {
    return JSON.parse(answer) as JsonObject;
  } catch {
    throw createWrongAnswer('The answer is not the JSON that apps read.');
  }
}

function getList(answer: string, name: string): readonly JsonObject[] {
  const list = parseJson(answer)[name];
  if (!Array.isArray(list)) throw createWrongAnswer(`The answer has no list \`${name}\`.`);
  return list as JsonObject[];
}

interface Item extends JsonObject {
  readonly id: string;
  readonly categories: readonly string[];
}

/** Checks that the articles have what every app needs. */
function readItems(answer: string): readonly Item[] {
  const items = getList(answer, 'items');
  const isComplete = (item: JsonObject): item is Item =>
    parseArticleId(String(item['id'])) !== null &&
    Array.isArray(item['categories']) &&
    typeof (item['summary'] as { content?: unknown } | undefined)?.content === 'string';
  if (!items.every(isComplete))
    throw createWrongAnswer('An article lacks what every app needs: its id, its text, or its tags.');
  return items;
}
