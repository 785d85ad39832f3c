import { parseArticleId, toLongId, toShortId } from '../item/item-id';
import { toStateTag } from '../wire/dialect';
import { type StepName, StepEnded } from './step';
import type { SyncHttpClient } from './sync-http-client';

const IDS_LIMIT = '10000';
const ARTICLES_LIMIT = '20';
const READING_LIST = toStateTag('com.google', 'reading-list');
const READ = toStateTag('com.google', 'read');

/** An article that the check may mark and restore without a trace. */
export interface SampleArticle {
  readonly articleId: number;
  readonly wasRead: boolean;
}

/** What the session needs beyond HTTP requests. */
export interface SessionOptions {
  readonly username: string;
  readonly token: string;
  chooseSample(ids: readonly number[]): Promise<SampleArticle | null>;
  /** Makes the token invalid. */
  revokeToken(): Promise<void>;
}

type StepRunner = () => Promise<number | null>;

/**
 * The session of a sync client, step by step. A step returns how many entries it found.
 * @throws StepEnded from a step that failed or was skipped
 */
export class CheckSession {
  private unreadIds: readonly number[] = [];
  private listedIds: readonly number[] = [];
  private writeToken = '';
  private sample: SampleArticle | null = null;

  constructor(
    private readonly client: SyncHttpClient,
    private readonly options: SessionOptions,
  ) {}

  readonly steps: Readonly<Record<StepName, StepRunner>> = {
    sign_in: async () => {
      const { username, token } = this.options;
      const answer = await this.client.signIn(username, token);
      if (!answer.split('\n').includes(`Auth=${token}`))
        throw createWrongAnswer('The answer has no line `Auth=`.');
      return null;
    },
    account: async () => {
      const { userName } = (await this.client.getJson('user-info')) as { userName?: unknown };
      if (userName !== this.options.username) throw createWrongAnswer('The answer is about another user.');
      return null;
    },
    subscriptions: async () =>
      countEntries(await this.client.getJson('subscription/list', JSON_OUTPUT), 'subscriptions'),
    folders: async () => countEntries(await this.client.getJson('tag/list', JSON_OUTPUT), 'tags'),
    unread_counts: async () => {
      const answer = await this.client.getJson('unread-count', JSON_OUTPUT);
      countEntries(answer, 'unreadcounts');
      return Number((answer as { max?: unknown }).max);
    },
    unread_ids: async () => {
      this.unreadIds = await this.fetchIds([
        ['s', READING_LIST],
        ['xt', READ],
      ]);
      return this.unreadIds.length;
    },
    starred_ids: async () => (await this.fetchIds([['s', toStateTag('com.google', 'starred')]])).length,
    articles: async () => {
      const items = readItems(
        await this.client.getJson(`stream/contents/${READING_LIST}`, [['n', ARTICLES_LIMIT]]),
      );
      this.listedIds = items.map(({ id }) => parseArticleId(id) ?? 0);
      return items.length;
    },
    articles_by_id: async () => this.checkArticlesById(),
    write_token: async () => {
      this.writeToken = await this.client.getText('token');
      if (!/^[\w-]+$/.test(this.writeToken))
        throw createWrongAnswer('The write token has characters that apps cannot send.');
      return null;
    },
    mark: async () => {
      // The oldest first: the user is unlikely to be reading it now.
      this.sample = await this.options.chooseSample([...this.unreadIds.toReversed(), ...this.listedIds]);
      if (this.sample === null)
        throw new StepEnded('nothing_to_try', 'There is no article that you have not marked yourself.');
      await this.mark(this.sample, !this.sample.wasRead);
      return null;
    },
    mark_back: async () => {
      if (this.sample === null) throw new StepEnded('nothing_to_try', 'There is no mark to revert.');
      await this.mark(this.sample, this.sample.wasRead);
      return null;
    },
    sign_out: async () => {
      await this.options.revokeToken();
      const status = await this.client.getStatus('user-info');
      if (status !== 401) throw createWrongAnswer(`A revoked token gets ${status} instead of 401.`);
      return null;
    },
  };

  /** The article that was marked, also after a failed step. */
  get markedSample(): SampleArticle | null {
    return this.sample;
  }

  private async fetchIds(query: [string, string][]): Promise<number[]> {
    const { itemRefs } = (await this.client.getJson('stream/items/ids', [...query, ['n', IDS_LIMIT]])) as {
      itemRefs?: unknown;
    };
    if (!Array.isArray(itemRefs)) throw createWrongAnswer('The answer has no list of ids.');
    return (itemRefs as { id: string }[]).map(({ id }) => parseArticleId(id) ?? 0);
  }

  /** Checks that the three id formats that apps write return the same article. */
  private async checkArticlesById(): Promise<null> {
    const id = this.listedIds[0] ?? this.unreadIds[0];
    if (id === undefined) throw new StepEnded('nothing_to_try', 'There is no article to request.');
    const long = toLongId(id);
    const forms = { long, hexadecimal: long.slice(long.lastIndexOf('/') + 1), decimal: toShortId(id) };
    for (const [name, form] of Object.entries(forms)) {
      const items = readItems(parse(await this.client.post('stream/items/contents', [['i', form]])));
      if (items.length !== 1 || items[0]?.id !== long)
        throw createWrongAnswer(`The server does not return an article that is requested by its ${name} id.`);
    }
    return null;
  }

  private async mark({ articleId }: SampleArticle, read: boolean): Promise<void> {
    const id = toLongId(articleId);
    const answer = await this.client.post('edit-tag', [
      ['i', id],
      [read ? 'a' : 'r', READ],
      ['T', this.writeToken],
    ]);
    if (answer.trim() !== 'OK') throw createWrongAnswer('The change was not confirmed with OK.');
    const [item] = readItems(parse(await this.client.post('stream/items/contents', [['i', id]])));
    if (item?.categories.includes(READ) !== read)
      throw createWrongAnswer('The change was confirmed, but the article is unchanged.');
  }
}

const JSON_OUTPUT = [['output', 'json']] as const;

interface Item {
  readonly id: string;
  readonly categories: readonly string[];
}

const createWrongAnswer = (message: string): StepEnded => new StepEnded('wrong_answer', message);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createWrongAnswer('The answer is not the JSON that apps read.');
  }
}

function countEntries(answer: unknown, list: string): number {
  const found = (answer as Readonly<Record<string, unknown>>)[list];
  if (!Array.isArray(found)) throw createWrongAnswer(`The answer has no list \`${list}\`.`);
  return found.length;
}

/** Checks that the articles have what every app needs. */
function readItems(answer: unknown): Item[] {
  const { items } = answer as { items?: unknown };
  if (!Array.isArray(items)) throw createWrongAnswer('The answer has no list of articles.');
  const isComplete = (item: Partial<Record<string, unknown>>): boolean =>
    parseArticleId(String(item['id'])) !== null &&
    Array.isArray(item['categories']) &&
    typeof (item['summary'] as { content?: unknown } | undefined)?.content === 'string';
  if (!(items as Partial<Record<string, unknown>>[]).every(isComplete))
    throw createWrongAnswer('An article lacks what every app needs: its id, its text, or its tags.');
  return items as Item[];
}
