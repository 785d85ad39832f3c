import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';
import { ArticlesHttpModule } from '../articles.http.module';
import { createArticles, type WireArticle } from '../testing';
import { TriageService } from './triage.service';

describe('changes of one article at the same time', () => {
  const app = testApp([ArticlesHttpModule, SourcesHttpModule]);
  let sourceCount = 0;

  async function aReader(): Promise<{ client: SignedIn; path: string }> {
    const client = await app.signedIn();
    const [article] = await createArticles(app.app.database, client.id, {
      slug: `one-${(sourceCount += 1)}`,
      count: 1,
    });
    return { client, path: `/api/articles/${article?.article_id}` };
  }

  const triageOf = ({ state, read, starred, status }: WireArticle) => ({ state, read, starred, status });

  const waitForWaiting = (count = 1) =>
    waitUntil('requests wait for the bulk update', () =>
      app.app.database.queryOne(sql`
        select 1 from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and not l.granted
        having count(*) >= ${count}`),
    );

  /** Marks all articles read, and sends the request before that commits. */
  async function duringMarkAllRead<T>({ id }: SignedIn, request: () => Promise<T>): Promise<T> {
    let answer: Promise<T> | undefined;
    await app.app.database.withTransaction(async (tx) => {
      const change = { kind: 'mark_read', selection: sql`true` } as const;
      await app.app.get(TriageService).applyBulk({ id }, change, tx);
      answer = request();
      await waitForWaiting();
    });
    if (answer === undefined) throw new Error('nothing was sent');
    return answer;
  }

  const UNREAD = { state: 'new', read: false };
  it.each([
    ['state', { state: 'new' }, UNREAD],
    ['state', { state: 'read' }, { state: 'read', read: true }],
    ['state', { state: 'archived' }, { state: 'archived', read: true }],
    ['star', { starred: true }, { state: 'read', read: true, starred: true }],
    ['star', { starred: false }, { state: 'read', read: true, starred: false }],
    ['star', {}, { state: 'read', read: true, starred: true }],
    ['later', { later: true }, { state: 'saved', read: true }],
    ['later', { later: false }, { state: 'read', read: true }],
    ['status', { status: 'done' }, { state: 'read', read: true, status: 'done' }],
    ['status', { status: 'inbox' }, { state: 'read', read: true, status: 'inbox' }],
  ])('returns the state after the bulk update that it waited for: %s %j', async (verb, body, after) => {
    for (const hasRecord of [false, true]) {
      const { client, path } = await aReader();
      if (hasRecord) for (const state of ['read', 'new']) await client.patch(`${path}/state`, { state });
      const change = () => client.patch<WireArticle>(`${path}/${verb}`, body);
      const answer = await duringMarkAllRead(client, change);
      expect([hasRecord, answer.status, triageOf(answer.body)]).toMatchObject([hasRecord, 200, after]);
      expect(triageOf((await client.get<WireArticle>(path)).body)).toEqual(triageOf(answer.body));
    }
  });

  it('applies concurrent toggles of a star one by one, and each answer has its own result', async () => {
    const { client, path } = await aReader();
    const toggle = () => client.patch<WireArticle>(`${path}/star`, {});
    for (const [count, isStarred] of [
      [21, true],
      [20, true],
      [7, false],
    ] as const) {
      const answers = await Promise.all(Array.from({ length: count }, toggle));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const before = answers.filter(({ body }) => body.starred).length;
      expect([before, count - before].sort()).toEqual([Math.floor(count / 2), Math.ceil(count / 2)]);
      expect((await client.get<WireArticle>(path)).body.starred).toBe(isStarred);
    }
  });

  it('leave connections for others while they wait for a bulk update', async () => {
    const { client, path } = await aReader();
    const other = await app.signedIn();
    let changes: Promise<{ status: number }>[] = [];
    await app.app.database.withTransaction(async (tx) => {
      await app.app.get(TriageService).applyBulk(client, { kind: 'mark_read', selection: sql`true` }, tx);
      changes = Array.from({ length: 12 }, () => client.patch(`${path}/star`, { starred: true }));
      await waitForWaiting(4);
      for (let n = 0; n < 5; n += 1) expect((await other.get('/api/articles')).status).toBe(200);
    });
    for (const answer of await Promise.all(changes)) expect(answer.status).toBe(200);
  });
});
