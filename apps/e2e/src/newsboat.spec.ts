import { type APIRequestContext, expect, test } from '@playwright/test';
import { killLaunched, launch } from './launch';
import { Newsboat } from './newsboat';
import { type TestArticle, Publisher, fetchSource, subscribeAndFetch } from './publisher';
import { ADMIN, createDatabase } from './service';

const CTRL_E = '\u0005';
const BACKSPACE = '\u0008';
const ENTER = '\r';

interface Article {
  readonly article_id: number;
  readonly title: string;
  readonly read: boolean;
  readonly starred: boolean;
}

/** A world with two sources, its address on the web and the one that apps sync with. */
class World {
  private constructor(
    readonly syncUrl: string,
    private readonly webUrl: string,
    private readonly web: APIRequestContext,
  ) {}

  static async served(server: 'api' | 'greader-gateway', web: APIRequestContext): Promise<World> {
    const databaseUrl = await createDatabase();
    if (databaseUrl === undefined)
      throw new Error('TEST_DATABASE_URL is unset: run these tests by "npm run e2e"');
    const api = await launch('api', databaseUrl, { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
    const sync = server === 'api' ? api : await launch(server, databaseUrl);
    return new World(sync.url, api.url, web);
  }

  /** Settles with what publishes one article more. */
  async follows(title: string, names: readonly string[]): Promise<(name: string) => Promise<void>> {
    const pieces = names.map(pieceOf);
    const publisher = await Publisher.start(title, pieces);
    publishers.push(publisher);
    const slug = await subscribeAndFetch(this.web, { url: this.webUrl }, publisher);
    return async (name) => {
      pieces.push(pieceOf(name));
      await fetchSource(this.web, { url: this.webUrl }, slug);
    };
  }

  async token(): Promise<string> {
    const made = await this.web.post(`${this.webUrl}/api/users/me/greader-tokens`, {
      data: { name: 'newsboat' },
    });
    expect(made.status()).toBe(201);
    return ((await made.json()) as { token: string }).token;
  }

  async article(title: string): Promise<Article | undefined> {
    const { items } = (await (await this.web.get(`${this.webUrl}/api/articles`)).json()) as {
      items: Article[];
    };
    return items.find((article) => article.title === title);
  }

  /** Becomes so, in what the browser would be told. */
  async has(title: string, marks: Partial<Article>): Promise<void> {
    await expect.poll(() => this.article(title)).toMatchObject(marks);
  }

  async marks(title: string, state: 'read' | 'new'): Promise<void> {
    const id = (await this.article(title))?.article_id;
    const marked = await this.web.patch(`${this.webUrl}/api/articles/${id}/state`, { data: { state } });
    expect(marked.ok()).toBe(true);
  }
}

const pieceOf = (name: string): TestArticle => ({ title: name, html: `<p>All about ${name}.</p>` });

const boats: Newsboat[] = [];
const publishers: Publisher[] = [];

/** A test that fails leaves nothing running. */
test.afterEach(async () => {
  for (const boat of boats.splice(0)) await boat.remove();
  killLaunched();
  for (const publisher of publishers.splice(0)) await publisher.stop();
});

async function newsboat(world: World, token: string): Promise<Newsboat> {
  const boat = await Newsboat.create(world.syncUrl, ADMIN.username, token);
  boats.push(boat);
  return boat;
}

for (const server of ['greader-gateway', 'api'] as const)
  test(`newsboat reads and marks by ${server}, and sees what was marked on the web`, async ({ request }) => {
    const world = await World.served(server, request);
    const publish = await world.follows('Harbour News', ['Ferry – früh', 'Tug & tow', 'Pilot']);
    await world.follows('Quiet Garden', ['Rose', 'Fern']);
    const boat = await newsboat(world, await world.token());

    // It logs in, lists and fetches.
    expect(await boat.fetchUnread()).toContain('5 unread articles');
    boat.open();
    await boat.waitForText('1 N       (3/3) Harbour News', '2 N       (2/2) Quiet Garden');

    // What is opened is read, and can be unread again.
    boat.press(ENTER);
    await boat.waitForText('1 N', 'Ferry – früh', 'Tug & tow', 'Pilot');
    boat.press(ENTER);
    await boat.waitForText('Link: https://publisher.example/0', 'All about Ferry – früh.');
    boat.press('q');
    await boat.waitForText('(2 unread, 3 total)');
    await world.has('Ferry – früh', { read: true });
    boat.press('N');
    await boat.waitForText('(3 unread, 3 total)');
    await world.has('Ferry – früh', { read: false });

    // A flag is a star: the cursor has gone on to the second one.
    boat.press(CTRL_E);
    await boat.waitForText('Flags:');
    boat.press('s', ENTER);
    await boat.waitForText('2 N!', 'Flags updated.');
    await world.has('Tug & tow', { starred: true, read: false });
    boat.press(CTRL_E);
    await boat.waitForText('Flags: s');
    boat.press(BACKSPACE, ENTER);
    await boat.waitForText('2 N ');
    await world.has('Tug & tow', { starred: false, read: false });

    // A feed is read at once, and the other one stays as it is.
    boat.press('q');
    await boat.waitForText('Your feeds');
    boat.press('J', 'A');
    await boat.waitForText('2         (0/2) Quiet Garden');
    for (const title of ['Rose', 'Fern']) await world.has(title, { read: true });
    await world.has('Pilot', { read: false });

    // What was marked on the web is so after the next look, and what was published is there.
    await world.marks('Rose', 'new');
    await world.marks('Pilot', 'read');
    await world.marks('Tug & tow', 'read');
    await publish('Regatta');
    boat.press('R');
    await boat.waitForText('1 N       (2/4) Harbour News', '2 N       (1/2) Quiet Garden');
  });

test('newsboat is not let in with a token that is none', async ({ request }) => {
  const world = await World.served('greader-gateway', request);
  const boat = await newsboat(world, 'rdr_none');
  await expect(boat.fetchUnread()).rejects.toMatchObject({ stdout: 'Authentication failed.\n' });
});
