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

/** A service with two sources, and its addresses for browsers and for sync clients. */
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

  /** Subscribes to a new site; returns a function that publishes one more article there. */
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

  /** Waits until the API returns the article in this state. */
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

/** Stops what a failed test left running. */
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

    // Newsboat logs in, lists and fetches.
    expect(await boat.fetchUnread()).toContain('5 unread articles');
    boat.open();
    await boat.waitForText('1 N       (3/3) Harbour News', '2 N       (2/2) Quiet Garden');

    // An opened article is read, and can be marked unread again.
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

    // A flag becomes a star; the cursor has moved on to the second article.
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

    // Marking a feed read leaves the other feed as it is.
    boat.press('q');
    await boat.waitForText('Your feeds');
    boat.press('J', 'A');
    await boat.waitForText('2         (0/2) Quiet Garden');
    for (const title of ['Rose', 'Fern']) await world.has(title, { read: true });
    await world.has('Pilot', { read: false });

    // The next reload brings changes from the web and newly published articles.
    await world.marks('Rose', 'new');
    await world.marks('Pilot', 'read');
    await world.marks('Tug & tow', 'read');
    await publish('Regatta');
    boat.press('R');
    await boat.waitForText('1 N       (2/4) Harbour News', '2 N       (1/2) Quiet Garden');
  });

test('newsboat cannot log in with an invalid token', async ({ request }) => {
  const world = await World.served('greader-gateway', request);
  const boat = await newsboat(world, 'rdr_none');
  await expect(boat.fetchUnread()).rejects.toMatchObject({ stdout: 'Authentication failed.\n' });
});
