import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, inventTexts, storeArticles } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SearchHttpModule } from '../search.http.module';

const ARTICLES = 360;
const PER_SOURCE = 30;
const QUESTIONS = 24;

interface Ids {
  readonly items: readonly { article_id: number }[];
}

describe('related articles and searches by meaning', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    OutboxJobsModule,
    ArticlesHttpModule,
    EmbeddingsHttpModule,
    EmbeddingsJobsModule,
    SearchHttpModule,
  ]);
  const users: SignedIn[] = [];
  const titles: { id: number; title: string }[] = [];

  /** What a user may read, by the rules in words and not by the service's predicate. */
  async function listReadable(user: SignedIn): Promise<Set<number>> {
    const rows = await app.app.database.query<{ id: number }>(sql`
      select a.article_id as id from articles a join sources s using (source_id)
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      where (s.deleted_at is null and s.owner_id = ${user.id})
         or (s.deleted_at is null and s.owner_id is null and s.subscribed)
         or (s.deleted_at is not null and t.starred)`);
    return new Set(rows.map(({ id }) => id));
  }

  /** Each source belongs to somebody else: to a user, to all, to nobody any more. */
  beforeAll(async () => {
    users.push(...(await app.twoUsers()));
    const texts = inventTexts(ARTICLES);
    for (let n = 0; n < ARTICLES; n += PER_SOURCE) {
      const kind = (n / PER_SOURCE) % 5;
      const source = await aSource(app.app, kind < 2 ? (users[kind] ?? null) : null);
      const some = texts.slice(n, n + PER_SOURCE);
      const ids = await storeArticles(app.app, source, some);
      titles.push(...ids.map((id, m) => ({ id, title: some[m]?.title ?? '' })));
      if (kind === 3)
        await app.app.database.run(sql`
        update sources set subscribed = false where source_id = ${source}`);
      if (kind === 4) await removeSource(source, ids);
    }
    await embedAll(app.app);
  });

  /** The first user has starred every third of its articles. */
  async function removeSource(source: number, ids: readonly number[]): Promise<void> {
    for (const id of ids.filter((_, n) => n % 3 === 0))
      expect((await users[0]?.patch(`/api/articles/${id}/star`, { starred: true }))?.status).toBe(200);
    await app.app.database.run(sql`update sources set deleted_at = now() where source_id = ${source}`);
  }

  it('show exactly what the user may read', async () => {
    for (const user of users) {
      const readable = await listReadable(user);
      const shown = new Set<number>();
      for (let n = 0; n < QUESTIONS; n++) {
        const { id, title } = titles[(n * 53) % titles.length] ?? { id: 0, title: '' };
        const related = await user.get<Ids>(`/api/articles/${id}/related?limit=50`);
        expect([id, related.status]).toEqual([id, readable.has(id) ? 200 : 404]);
        const q = encodeURIComponent(title);
        const semantic = await user.get<Ids>(`/api/search?mode=semantic&limit=200&q=${q}`);
        const hybrid = await user.get<Ids>(`/api/search?mode=hybrid&limit=200&q=${q}`);
        for (const { body, status } of [related, semantic, hybrid])
          for (const article of status === 200 ? body.items : []) shown.add(article.article_id);
      }
      expect([...shown].filter((id) => !readable.has(id))).toEqual([]);
      // Nearly all of it is near to one of the questions.
      expect(shown.size).toBeGreaterThan(readable.size * 0.7);
    }
  });
});
