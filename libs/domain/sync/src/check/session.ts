import { articleIdOf, longId, shortId } from '../item/item-id';
import { stateTag } from '../wire/dialect';
import { type StepName, StepEnded } from './step';
import type { Wire } from './wire';

const IDS_ASKED = '10000';
const ARTICLES_ASKED = '20';
const READING_LIST = stateTag('com.google', 'reading-list');
const READ = stateTag('com.google', 'read');

/** An article on which marking can be tried and taken back without a trace. */
export interface Specimen {
  readonly articleId: number;
  readonly wasRead: boolean;
}

/** What a session needs that no client could do itself. */
export interface Backstage {
  readonly username: string;
  readonly token: string;
  choose(ids: readonly number[]): Promise<Specimen | null>;
  /** From here on the token is worth nothing. */
  end(): Promise<void>;
}

type Run = () => Promise<number | null>;

/** A client's whole session, step by step; each says how much it found, or ends with what is wrong. */
export class Session {
  private unread: readonly number[] = [];
  private seen: readonly number[] = [];
  private writeToken = '';
  private specimen: Specimen | null = null;

  constructor(
    private readonly wire: Wire,
    private readonly backstage: Backstage,
  ) {}

  readonly steps: Readonly<Record<StepName, Run>> = {
    sign_in: async () => {
      const { username, token } = this.backstage;
      const answer = await this.wire.signIn(username, token);
      if (!answer.split('\n').includes(`Auth=${token}`)) throw wrong('The answer has no line `Auth=`.');
      return null;
    },
    account: async () => {
      const { userName } = (await this.wire.json('user-info')) as { userName?: unknown };
      if (userName !== this.backstage.username) throw wrong('The answer is about somebody else.');
      return null;
    },
    subscriptions: async () =>
      lengthOf(await this.wire.json('subscription/list', JSON_ASKED), 'subscriptions'),
    folders: async () => lengthOf(await this.wire.json('tag/list', JSON_ASKED), 'tags'),
    unread_counts: async () => {
      const answer = await this.wire.json('unread-count', JSON_ASKED);
      lengthOf(answer, 'unreadcounts');
      return Number((answer as { max?: unknown }).max);
    },
    unread_ids: async () => {
      this.unread = await this.ids([
        ['s', READING_LIST],
        ['xt', READ],
      ]);
      return this.unread.length;
    },
    starred_ids: async () => (await this.ids([['s', stateTag('com.google', 'starred')]])).length,
    articles: async () => {
      const items = itemsOf(await this.wire.json(`stream/contents/${READING_LIST}`, [['n', ARTICLES_ASKED]]));
      this.seen = items.map(({ id }) => articleIdOf(id) ?? 0);
      return items.length;
    },
    articles_by_id: async () => this.articlesById(),
    write_token: async () => {
      this.writeToken = await this.wire.text('token');
      if (!/^[\w-]+$/.test(this.writeToken))
        throw wrong('The write token has letters that apps cannot send.');
      return null;
    },
    mark: async () => {
      // The oldest: nobody reads it at this moment.
      this.specimen = await this.backstage.choose([...this.unread.toReversed(), ...this.seen]);
      if (this.specimen === null) throw new StepEnded('nothing_to_try', 'There is no article to try it on.');
      await this.mark(this.specimen, !this.specimen.wasRead);
      return null;
    },
    mark_back: async () => {
      if (this.specimen === null) throw new StepEnded('nothing_to_try', 'There is nothing to take back.');
      await this.mark(this.specimen, this.specimen.wasRead);
      return null;
    },
    sign_out: async () => {
      await this.backstage.end();
      const status = await this.wire.status('user-info');
      if (status !== 401) throw wrong(`A token that was taken back is answered ${status}, not 401.`);
      return null;
    },
  };

  /** What was marked, whatever came of it. */
  get touched(): Specimen | null {
    return this.specimen;
  }

  private async ids(query: [string, string][]): Promise<number[]> {
    const { itemRefs } = (await this.wire.json('stream/items/ids', [...query, ['n', IDS_ASKED]])) as {
      itemRefs?: unknown;
    };
    if (!Array.isArray(itemRefs)) throw wrong('The answer has no list of ids.');
    return (itemRefs as { id: string }[]).map(({ id }) => articleIdOf(id) ?? 0);
  }

  /** In the three forms in which apps write ids: the answer is the same article. */
  private async articlesById(): Promise<null> {
    const id = this.seen[0] ?? this.unread[0];
    if (id === undefined) throw new StepEnded('nothing_to_try', 'There is no article to ask for.');
    const long = longId(id);
    const forms = { long, hexadecimal: long.slice(long.lastIndexOf('/') + 1), decimal: shortId(id) };
    for (const [name, form] of Object.entries(forms)) {
      const items = itemsOf(parse(await this.wire.post('stream/items/contents', [['i', form]])));
      if (items.length !== 1 || items[0]?.id !== long)
        throw wrong(`An article that is asked for by its ${name} id is not answered.`);
    }
    return null;
  }

  private async mark({ articleId }: Specimen, read: boolean): Promise<void> {
    const id = longId(articleId);
    const said = await this.wire.post('edit-tag', [
      ['i', id],
      [read ? 'a' : 'r', READ],
      ['T', this.writeToken],
    ]);
    if (said.trim() !== 'OK') throw wrong('The change was not confirmed with OK.');
    const [item] = itemsOf(parse(await this.wire.post('stream/items/contents', [['i', id]])));
    if (item?.categories.includes(READ) !== read) throw wrong('The change was confirmed, and not made.');
  }
}

const JSON_ASKED = [['output', 'json']] as const;

interface Item {
  readonly id: string;
  readonly categories: readonly string[];
}

const wrong = (message: string): StepEnded => new StepEnded('wrong_answer', message);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong('The answer is not the JSON that apps read.');
  }
}

function lengthOf(answer: unknown, list: string): number {
  const found = (answer as Readonly<Record<string, unknown>>)[list];
  if (!Array.isArray(found)) throw wrong(`The answer has no list \`${list}\`.`);
  return found.length;
}

/** Articles as every app reads them. */
function itemsOf(answer: unknown): Item[] {
  const { items } = answer as { items?: unknown };
  if (!Array.isArray(items)) throw wrong('The answer has no list of articles.');
  const isWhole = (item: Partial<Record<string, unknown>>): boolean =>
    articleIdOf(String(item['id'])) !== null &&
    Array.isArray(item['categories']) &&
    typeof (item['summary'] as { content?: unknown } | undefined)?.content === 'string';
  if (!(items as Partial<Record<string, unknown>>[]).every(isWhole))
    throw wrong('An article lacks what every app needs: its id, its text, or its tags.');
  return items as Item[];
}
