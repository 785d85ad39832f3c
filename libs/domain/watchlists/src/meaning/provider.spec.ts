import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { createTestDatabase, type TestDatabase } from '@reader/database/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, storeArticles } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { eventsHandled } from '@reader/outbox/testing';
import { SchedulerModule } from '@reader/scheduler';
import { useModelServer, waitUntil } from '@reader/testing';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '../index';

const DESCRIPTION = 'Heat pumps in old houses';
const ARTICLES = 310;
const SUBJECTS = 40;

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

  it('match an article whose comparison failed, once the provider is back', async () => {
    server.embed = (texts) => (texts.includes(DESCRIPTION) ? { status: 403 } : texts.map(embed));
    const ada = await app.signedIn();
    const { body } = await ada.post<{ watchlist_id: number }>('/api/watchlists', {
      ...{ name: 'Heat', semantic_query: DESCRIPTION },
    });
    await storeArticles(app.app, source, [{ title: 'A heat pump for each house', html: '<p>More</p>' }]);
    await embedAll(app.app);
    const failed = sql`select 1 from outbox where handler = 'watchlists_meaning' and failures > 0`;
    await waitUntil('the comparison failed', async () => (await app.app.database.queryOne(failed)) !== null);

    server.embed = (texts) => texts.map(embed);
    await app.app.database.run(sql`update outbox set due_at = now()`);
    await app.app.database.run(sql`
      select pg_notify('outbox', '{"handlers": ["watchlists_meaning"]}')`);
    await eventsHandled(app.app);
    const matches = await ada.get<{ items: { title: string }[] }>(
      `/api/watchlists/${body.watchlist_id}/matches`,
    );
    expect(matches.body.items.map(({ title }) => title)).toEqual(['A heat pump for each house']);
  });
});
