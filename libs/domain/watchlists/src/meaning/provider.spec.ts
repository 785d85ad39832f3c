import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { createTestDatabase, type TestDatabase } from '@reader/database/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, storeArticles } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { eventsHandled, recordEvents } from '@reader/outbox/testing';
import { SchedulerModule } from '@reader/scheduler';
import { useModelServer, waitUntil } from '@reader/testing';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '../index';

const DESCRIPTION = 'Heat pumps in old houses';
const ARTICLES = 310;
const SUBJECTS = 40;

interface Watchlist {
  readonly watchlist_id: number;
}

/** Texts on heat pumps have one direction, all others one of many around it. */
function embed(text: string): number[] {
  if (text.toLowerCase().includes('heat pump')) return [1, 0, 0];
  const angle = (2 * Math.PI * Number(/\d+/.exec(text))) / SUBJECTS;
  return [0.5, Math.cos(angle), Math.sin(angle)];
}

describe('watchlists with a description and a provider', () => {
  const server = useModelServer();
  const app = new TestApp();
  let database: TestDatabase;
  let source = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    server.embed = (texts) => texts.map(embed);
    await app.start(
      [
        ...[SchedulerModule.forRoot({ runsJobs: false }), OutboxJobsModule, ArticlesHttpModule],
        ...[EmbeddingsHttpModule, EmbeddingsJobsModule, WatchlistsHttpModule, WatchlistsJobsModule],
      ],
      {
        ...{ FREE_LLM_API_KEY: 'sk-watchlists-0123456789', FREE_LLM_BASE_URL: server.baseUrl },
        ...{ EMBEDDING_MODEL: 'trial-embedder', DATABASE_URL: database.url },
      },
    );
    source = await aSource(app.app, null);
    const texts = Array.from({ length: ARTICLES }, (_, n) => ({
      title: `News ${n}`,
      html: `<p>Text ${n}</p>`,
    }));
    await storeArticles(app.app, source, texts);
    await embedAll(app.app);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  const failFor = (description: string) => {
    server.embed = (texts) => (texts.includes(description) ? { status: 403 } : texts.map(embed));
  };
  const store = async (title: string): Promise<number | undefined> => {
    const [id] = await storeArticles(app.app, source, [{ title, html: '<p>More</p>' }]);
    await embedAll(app.app);
    return id;
  };
  /** Waits until an event of the handler waits for the provider. */
  const waitForFailure = async (handler: string): Promise<void> => {
    const waiting = sql`
      select failures from outbox where handler = ${handler} and due_at > now() + interval '10 s'`;
    await waitUntil('the comparison failed', async () => (await app.app.database.queryOne(waiting)) !== null);
    expect(await app.app.database.queryOne(waiting)).toEqual({ failures: 0 });
  };
  const recover = async (): Promise<void> => {
    server.embed = (texts) => texts.map(embed);
    await app.app.database.run(sql`update outbox set due_at = now()`);
    await app.app.database.run(sql`
      select pg_notify('outbox', '{"handlers": ["watchlists_meaning", "watchlists_existing_articles"]}')`);
    await eventsHandled(app.app);
  };
  const listMatches = async (client: SignedIn, id: number): Promise<string[]> => {
    const { body } = await client.get<{ items: { title: string }[] }>(`/api/watchlists/${id}/matches`);
    return body.items.map(({ title }) => title);
  };

  it('match an article whose comparison failed, once the provider is back', async () => {
    failFor(DESCRIPTION);
    const ada = await app.signedIn();
    const { body } = await ada.post<Watchlist>('/api/watchlists', {
      ...{ name: 'Heat', semantic_query: DESCRIPTION },
    });
    await store('A heat pump for each house');
    await waitForFailure('watchlists_meaning');
    await recover();
    expect(await listMatches(ada, body.watchlist_id)).toEqual(['A heat pump for each house']);
  });

  it.each([
    ['are new', 'Heat pumps for flats', null],
    ['have another description', 'Heat pumps for schools', 'Ships'],
  ])('that %s match older articles once the provider is back, which is no news', async (_, text, former) => {
    const old = `The first heat pump: ${text}`;
    await store(old);
    await eventsHandled(app.app);
    failFor(text);
    const ada = await app.signedIn();
    const input = { name: 'Heat', notify: 'push', semantic_query: former ?? text };
    const { body } = await ada.post<Watchlist>('/api/watchlists', input);
    const path = `/api/watchlists/${body.watchlist_id}`;
    if (former !== null) await ada.patch(path, { semantic_query: text });
    await waitForFailure('watchlists_existing_articles');
    const listEvents = await recordEvents(app.app.database, 'watchlist.matched');
    const late = `The latest heat pump: ${text}`;
    const id = await store(late);
    await waitForFailure('watchlists_meaning');
    await recover();
    expect((await listMatches(ada, body.watchlist_id)).slice(0, 2)).toEqual([late, old]);
    const events = (await listEvents()).filter(({ watchlist_id: each }) => each === body.watchlist_id);
    expect(events).toMatchObject([{ article_id: id }]);
  });
});
