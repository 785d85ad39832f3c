import { createServer } from 'node:http';
import { HttpAdapterHost } from '@nestjs/core';
import { ActivityHttpModule } from '@reader/activity';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { createArticles } from '@reader/articles/testing';
import { SyncDiagnosticsHttpModule } from '../sync-diagnostics.http.module';
import { SyncHttpModule } from '../sync.http.module';
import { aSyncClient, type TestSyncClient } from '../testing';
import type { SyncCheckView } from './sync-check.view';
import { STEPS } from './check-session';

const TOKENS = '/api/users/me/greader-tokens';

describe('the sync connection check', () => {
  const app = testApp([SyncHttpModule, SyncDiagnosticsHttpModule, ArticlesHttpModule, ActivityHttpModule]);
  let sourceCount = 0;

  async function aReader(count = 5): Promise<{ reader: SignedIn; client: TestSyncClient; ids: number[] }> {
    const reader = await app.signedIn();
    const articles = await createArticles(app.app.database, reader.id, {
      slug: `check-${++sourceCount}`,
      count,
    });
    return { reader, client: await aSyncClient(reader), ids: articles.map(({ article_id: id }) => id) };
  }

  const check = (reader: SignedIn, { tokenId }: TestSyncClient) =>
    reader.post<SyncCheckView>(`${TOKENS}/${tokenId}/check`);

  /** All rows about the user's reading. */
  async function everything({ id }: SignedIn): Promise<unknown[]> {
    const { rows } = await app.app.database.pool.query<Record<string, unknown>>(
      // A change that is taken back leaves a higher version and, of a row that no user wrote, a later time.
      `select 'state' as of, to_jsonb(t) - 'version' - case when is_automatic then 'changed_at' else '' end
         as what
       from article_states t where user_id = $1
       union all select 'count', to_jsonb(c) from read_counts c where user_id = $1 and read_count <> 0
       union all select 'reading', to_jsonb(r) from readings r where user_id = $1
       union all select 'operation', to_jsonb(o) from operations o where user_id = $1
       union all select 'token', to_jsonb(k) from sync_tokens k where user_id = $1
       order by 1, 2`,
      [id],
    );
    return rows;
  }

  it('runs a whole session and reports that every step works', async () => {
    const { reader, client } = await aReader();
    const { status, headers, body } = await check(reader, client);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ token_id: client.tokenId, ok: true });
    expect(body.steps.map(({ step, outcome, count }) => [step, outcome, count])).toEqual([
      ['sign_in', 'passed', null],
      ['account', 'passed', null],
      ['subscriptions', 'passed', 1],
      ['folders', 'passed', expect.any(Number)],
      ['unread_counts', 'passed', 5],
      ['unread_ids', 'passed', 5],
      ['starred_ids', 'passed', 0],
      ['articles', 'passed', 5],
      ['articles_by_id', 'passed', null],
      ['write_token', 'passed', null],
      ['mark', 'passed', null],
      ['mark_back', 'passed', null],
      ['sign_out', 'passed', null],
    ]);
    expect(body.steps.every(({ message, advice }) => message !== '' && advice === null)).toBe(true);
  });

  const markAllRead = async (reader: SignedIn, ids: number[]) => {
    for (const id of ids) await reader.patch(`/api/articles/${id}/state`, { state: 'read' });
  };

  it.each([
    ['unread', async () => undefined, []],
    ['all read by the user', markAllRead, ['mark', 'mark_back']],
    [
      'all read by a rule',
      async (reader: SignedIn, ids: number[]) => {
        await markAllRead(reader, ids);
        const { pool } = app.app.database;
        await pool.query('update article_states set is_automatic = true where user_id = $1', [reader.id]);
      },
      [],
    ],
    [
      'starred, saved and marked together',
      async (reader: SignedIn, ids: number[]) => {
        for (const id of ids) await reader.patch(`/api/articles/${id}/star`, {});
        await reader.patch(`/api/articles/${ids[0]}/later`, {});
        await reader.post('/api/articles/mark-read', { article_ids: ids.slice(1, 3) });
      },
      ['mark', 'mark_back'],
    ],
  ])('leaves no trace where articles are %s', async (_what, prepare, skipped) => {
    const { reader, client, ids } = await aReader();
    await prepare(reader, ids);
    const before = await everything(reader);
    const { body } = await check(reader, client);
    expect(await everything(reader)).toEqual(before);
    expect(body.ok).toBe(true);
    expect(body.steps.flatMap(({ step, outcome }) => (outcome === 'skipped' ? [step] : []))).toEqual(skipped);
  });

  it('keeps the time of a state row when there is an article without one', async () => {
    const { reader, client, ids } = await aReader();
    await reader.patch(`/api/articles/${ids[0]}/state`, { state: 'read' });
    const before = await everything(reader);
    expect((await check(reader, client)).body.ok).toBe(true);
    expect(await everything(reader)).toEqual(before);
  });

  it('skips marking when there is no article, and explains it', async () => {
    const { reader, client } = await aReader(0);
    const { body } = await check(reader, client);
    expect(body.ok).toBe(true);
    expect(
      body.steps.filter(({ outcome }) => outcome === 'skipped').map(({ step, code }) => [step, code]),
    ).toEqual([
      ['articles_by_id', 'nothing_to_try'],
      ['mark', 'nothing_to_try'],
      ['mark_back', 'nothing_to_try'],
    ]);
  });

  it('is not recorded, and its token does not count against the limit of ten', async () => {
    const { reader, client } = await aReader();
    await check(reader, client);
    for (let n = 1; n < 10; n++) expect((await reader.post(TOKENS, { name: `${n}` })).status).toBe(201);
    expect((await check(reader, client)).body.ok).toBe(true);
    expect((await reader.get<{ total: number }>(TOKENS)).body.total).toBe(10);
    const { body } = await reader.get<{ total: { calls: number } }>(`${TOKENS}/${client.tokenId}/doctor`);
    expect(body.total.calls).toBe(0);
  });

  it('is for the owner of the token only, and not for a revoked token', async () => {
    const { reader, client } = await aReader(0);
    const bob = await app.signedIn();
    const [another, none] = [await check(bob, client), await bob.post(`${TOKENS}/999999999/check`)];
    expect([another.status, none.status]).toEqual([404, 404]);
    expect(JSON.stringify(another.body).replaceAll(/\d+|"request_id":"[^"]+"/g, '')).toBe(
      JSON.stringify(none.body).replaceAll(/\d+|"request_id":"[^"]+"/g, ''),
    );
    await reader.delete(`${TOKENS}/${client.tokenId}`);
    expect(await check(reader, client)).toMatchObject({ status: 409, body: { code: 'token_revoked' } });
  });

  it('runs one at a time', async () => {
    const { reader, client } = await aReader();
    const answers = await Promise.all([1, 2, 3].map(() => check(reader, client)));
    for (const { status, body } of answers)
      if (status !== 200)
        expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'check_running']);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await check(reader, client)).body.ok).toBe(true);
  });

  it('streams the steps to a client that accepts NDJSON', async () => {
    const { reader, client } = await aReader();
    const { headers, body } = await reader.post<string>(`${TOKENS}/${client.tokenId}/check`, undefined, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect(headers.get('content-type')).toMatch('application/x-ndjson');
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.slice(0, -1).map(({ step }) => step)).toEqual(STEPS);
    expect(lines.at(-1)).toMatchObject({ ok: true, steps: lines.slice(0, -1) });
  });

  describe('with a fault', () => {
    const broken = async (statement: string, repair: string, reader: SignedIn, client: TestSyncClient) => {
      await app.app.database.pool.query(statement);
      try {
        return (await check(reader, client)).body;
      } finally {
        await app.app.database.pool.query(repair);
      }
    };

    it('reports the failed step with advice, and continues', async () => {
      const { reader, client } = await aReader();
      const before = await everything(reader);
      const body = await broken(
        'alter table article_contents rename to hidden',
        'alter table hidden rename to article_contents',
        ...([reader, client] as const),
      );
      expect(body.ok).toBe(false);
      const failed = body.steps.filter(({ outcome }) => outcome === 'failed');
      expect(failed.map(({ step, code }) => [step, code])).toEqual([
        ['articles', 'server_error'],
        ['articles_by_id', 'server_error'],
        ['mark', 'server_error'],
        ['mark_back', 'server_error'],
      ]);
      expect(failed[0]).toMatchObject({
        message: 'The server failed (500).',
        advice: expect.stringContaining('administrator of this server'),
      });
      expect(await everything(reader)).toEqual(before);
    });

    it('ends when the server does not answer, and revokes its token', async () => {
      const { reader, client } = await aReader();
      const host = app.app.get(HttpAdapterHost);
      const deaf = createServer((_, response) => response.writeHead(401).end());
      await new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve));
      const real = host.httpAdapter.getHttpServer.bind(host.httpAdapter);
      host.httpAdapter.getHttpServer = () => deaf;
      try {
        const { body } = await check(reader, client);
        expect(body.steps.map(({ outcome }) => outcome)).toEqual([
          'failed',
          ...STEPS.slice(1).map(() => 'skipped'),
        ]);
        expect(body.steps[0]).toMatchObject({ code: 'refused' });
      } finally {
        host.httpAdapter.getHttpServer = real;
        await new Promise((resolve) => deaf.close(resolve));
      }
      expect(await everything(reader)).toHaveLength(1);
    });
  });
});
