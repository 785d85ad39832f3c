import { type SignedIn, testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '@reader/sources';
import { TRIAGE_EVENTS } from '@reader/triage';
import { ArticlesHttpModule } from '../articles.http.module';
import { articlesOf, createArticles, type WireArticle } from '../testing';

interface WireTriage {
  readonly article_id: number;
  readonly state: string;
  readonly read: boolean;
  readonly starred: boolean;
  readonly version: number;
}

describe('events of articles', () => {
  const app = testApp([ArticlesHttpModule, SourcesHttpModule]);
  let sourceCount = 0;

  async function aReader(count = 1): Promise<{ client: SignedIn; ids: number[]; slug: string }> {
    const client = await app.signedIn();
    const slug = `events-${(sourceCount += 1)}`;
    const articles = await createArticles(app.app.database, client.id, { slug, count });
    return { client, ids: articles.map(({ article_id: id }) => id), slug };
  }

  const send = (client: SignedIn, id: number | undefined, body: object) =>
    client.post<WireTriage>(`/api/articles/${id}/events`, body);

  it('applies one event and returns the state with its version', async () => {
    const { client, ids } = await aReader();
    const before = (await client.get<WireArticle>(`/api/articles/${ids[0]}`)).body;
    const { status, body } = await send(client, ids[0], { event: 'star' });
    expect([status, body]).toEqual([
      200,
      { article_id: ids[0], state: 'new', read: false, starred: true, version: expect.any(Number) },
    ]);
    expect(body.version).toBeGreaterThan(Number(before['version']));
    expect((await client.get(`/api/articles/${ids[0]}`)).body).toMatchObject(body);
    expect((await articlesOf(client))[0]).toMatchObject(body);
  });

  it('applies several events in order, as one change', async () => {
    const { client, ids } = await aReader();
    const { body } = await send(client, ids[0], { events: ['save', 'mark_read', 'unsave', 'star'] });
    expect(body).toMatchObject({ state: 'read', read: true, starred: true });
    // The same events change nothing now, so the version stays.
    const again = await send(client, ids[0], { events: ['save', 'mark_read', 'unsave', 'star'] });
    expect(again.body).toEqual(body);
  });

  it.each([
    [{}, 'event'],
    [{ event: 'star', events: ['star'] }, 'event'],
    [{ event: 'toggle_star' }, 'event'],
    [{ event: null }, 'event'],
    [{ events: [] }, 'events'],
    [{ events: Array.from({ length: 9 }, () => 'star') }, 'events'],
    [{ events: ['star', 'burn'] }, 'events'],
    [{ events: 'star' }, 'events'],
  ])('returns 422 for %j', async (body, field) => {
    const { client, ids } = await aReader();
    const answer = await send(client, ids[0], body);
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ errors: expect.arrayContaining([expect.objectContaining({ field })]) }),
    ]);
  });

  it("returns 404 for another user's article, which does not change", async () => {
    const [{ client, ids }, other] = [await aReader(), await aReader()];
    expect((await send(other.client, ids[0], { event: 'star' })).status).toBe(404);
    const bulk = { event: 'star', article_ids: [ids[0], other.ids[0]] };
    expect((await other.client.post('/api/articles/events', bulk)).status).toBe(404);
    expect((await other.client.get(`/api/articles/${other.ids[0]}`)).body).toMatchObject({ starred: false });
    expect((await client.get(`/api/articles/${ids[0]}`)).body).toMatchObject({ starred: false });
  });

  it.each(TRIAGE_EVENTS)('applies %s to many articles, and undoes it', async (event) => {
    const { client, ids, slug } = await aReader(4);
    // A state that every event changes.
    const opposite = { mark_read: [], mark_unread: ['mark_read'], unsave: ['save'], unstar: ['star'] };
    const first = Object.hasOwn(opposite, event) ? opposite[event as keyof typeof opposite] : [];
    for (const id of ids) if (first.length > 0) await send(client, id, { events: first });
    const before = await articlesOf(client);
    const { status, body } = await client.post<{ updated: number; operation_id: number }>(
      '/api/articles/events',
      { event, source: slug },
    );
    expect([status, body.updated]).toEqual([200, 4]);
    const operations = await client.get<{ items: { kind: string }[] }>('/api/operations');
    expect(operations.body.items[0]).toMatchObject({ kind: event, count: 4 });
    expect((await client.post(`/api/undo/${body.operation_id}`)).body).toMatchObject({ restored: 4 });
    const withoutVersion = (articles: WireArticle[]) =>
      articles.map((article) => ({ ...article, version: 0 }));
    const after = await articlesOf(client);
    expect(withoutVersion(after)).toEqual(withoutVersion(before));
    for (const [n, article] of after.entries())
      expect(article['version']).toBeGreaterThan(Number(before[n]?.['version']));
  });

  it('counts no article that the event leaves as it is', async () => {
    const { client, slug } = await aReader(3);
    for (const event of ['mark_unread', 'unsave', 'unstar'])
      expect((await client.post('/api/articles/events', { event, source: slug })).body).toEqual({
        updated: 0,
        operation_id: null,
      });
  });
});
