import { type User, UsersService } from '@reader/accounts';
import { testApp, waitForBlocked } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { aSource, storeArticles, waitForTerms, writeOn } from '@reader/embeddings/testing';
import { DismissalsRepository } from './dismissal/dismissals.repository';
import { InterestModels } from './interest/interest-models';
import {
  aLibrary,
  dwell,
  interestsOf,
  type Library,
  listModules,
  recommendationsOf,
  topicOf,
  TOPICS,
  type WireRecommendation,
} from './recommendations.testing';

const isOf = (kind: string) => (one: WireRecommendation) => one.reason.kind === kind;

describe('recommendations', () => {
  const app = testApp(listModules());
  let library: Library;
  const articlesOn = (topic: number, count: number) => (library.get(topic) ?? []).slice(0, count);

  beforeAll(async () => {
    library = await aLibrary(app.app);
  });

  it('recommends what is like the articles that a user read, and says so', async () => {
    const client = await app.signedIn();
    const read = articlesOn(3, 6);
    await dwell(client, read);
    const items = await recommendationsOf(client);
    const liked = items.filter(isOf('interest'));
    expect(liked.length).toBeGreaterThan(5);
    expect(new Set(liked.map(topicOf))).toEqual(new Set([3]));
    for (const { article_id: id, reason } of liked) {
      expect(read).not.toContain(id);
      expect(reason.text).toMatch(/^Similar to “topic3.*”, which you read$/);
      expect(reason.article_ids.length).toBeGreaterThan(0);
      expect(read).toEqual(expect.arrayContaining([...reason.article_ids]));
    }
  });

  it('takes short looks for nothing, and stars and tags for an interest', async () => {
    const client = await app.signedIn();
    await dwell(client, articlesOn(1, 6), 29_000);
    const [starred, tagged] = [articlesOn(2, 2), articlesOn(4, 2)];
    for (const id of starred) await client.patch(`/api/articles/${id}/star`, { starred: true });
    for (const id of tagged) await client.post(`/api/articles/${id}/tags`, { name: 'Work' });
    const liked = (await recommendationsOf(client)).filter(isOf('interest'));
    expect(new Set(liked.map(topicOf))).toEqual(new Set([2, 4]));
    const texts = liked.map(({ reason }) => reason.text).join('\n');
    expect(texts).toContain('which you starred');
    expect(texts).toContain('which you tagged');
  });

  it('does not take for an interest what a rule starred or tags', async () => {
    const client = await app.signedIn();
    const [byRule = 0] = articlesOn(5, 1);
    await client.patch(`/api/articles/${byRule}/star`, { starred: true });
    await app.app.database.run(sql`
      update article_states set is_automatic = true where user_id = ${client.id}`);
    for (const id of articlesOn(6, 3)) await client.post(`/api/articles/${id}/tags`, { name: 'Sorted' });
    await app.app.database.run(sql`
      insert into rules (user_id, position, name, enabled, match, conditions, actions)
      values (${client.id}, 1, 'Sort', true, 'all', '[]', '[{"type": "tag", "tag": "sorted"}]')`);
    expect((await recommendationsOf(client)).filter(isOf('interest'))).toEqual([]);
    expect(await interestsOf(app.app, client)).toEqual([]);
  });

  it('has one in ten that is unlike what the user reads', async () => {
    const client = await app.signedIn();
    await dwell(client, articlesOn(7, 5));
    const items = await recommendationsOf(client);
    const explored = items.filter(isOf('blind_spot'));
    expect(explored.length).toBeGreaterThanOrEqual(items.length / 10);
    expect(explored.map(topicOf)).not.toContain(7);
    expect(explored[0]?.reason.text).toBe('Picked at random, because it is unlike what you usually read');
    expect(articlesOn(7, 5)).toEqual(expect.arrayContaining([...(explored[0]?.reason.article_ids ?? [0])]));
  });

  it('has at most three of a source, and no page twice', async () => {
    const client = await app.signedIn();
    await dwell(client, articlesOn(8, 9));
    const items = await recommendationsOf(client);
    for (const ofSource of Map.groupBy(items, ({ source }) => source.slug).values())
      expect(ofSource.length).toBeLessThanOrEqual(3);
    const pages = [
      ...(await recommendationsOf(client, '?limit=4')),
      ...(await recommendationsOf(client, '?limit=100&offset=4')),
    ];
    expect(pages).toEqual(items);
  });

  it('recommends dismissed articles no more and others like them less, until that is undone', async () => {
    const client = await app.signedIn();
    await dwell(client, articlesOn(9, 1), 30_000);
    const before = (await recommendationsOf(client)).filter(isOf('interest'));
    expect(before.length).toBeGreaterThan(5);
    const dismissed = before.slice(0, 3).map(({ article_id: id }) => id);
    for (const id of dismissed)
      expect((await client.post(`/api/recommendations/${id}/dismiss`, {})).status).toBe(204);
    const after = (await recommendationsOf(client)).filter(isOf('interest'));
    expect(after.length).toBeLessThan(before.length / 2);
    const { total } = (await client.get<{ total: number }>('/api/articles?read=false')).body;
    expect(total).toBe([...library.values()].flat().length);
    for (const id of dismissed)
      expect((await client.delete(`/api/recommendations/${id}/dismiss`)).status).toBe(204);
    expect((await recommendationsOf(client)).filter(isOf('interest')).map((one) => one.article_id)).toEqual(
      before.map((one) => one.article_id),
    );
  });

  it('counts a dismissal that came while the interests were computed', async () => {
    const client = await app.signedIn();
    await dwell(client, articlesOn(6, 2));
    const user = await app.app.get(UsersService).find(client.id);
    const [dismissed = 0] = articlesOn(4, 1);
    const { pool } = app.app.database;
    const holder = await pool.connect();
    // The computation has read what the user did, and waits for vectors.
    await holder.query('begin; lock table article_embeddings in access exclusive mode');
    const computing = app.app.get(InterestModels).compute(user as User);
    await waitForBlocked(pool, 1);
    await app.app.get(DismissalsRepository).add(client, dismissed);
    await holder.query('commit');
    holder.release();
    await computing;
    const negative = (await interestsOf(app.app, client)).filter(({ weight }) => weight < 0);
    expect(negative.map(({ article_ids: ids }) => ids)).toEqual([[dismissed]]);
  });

  it('leaves out what the user has read or starred, and sources of others', async () => {
    const [ada, bob] = await app.twoUsers();
    const secret = await storeArticles(app.app, await aSource(app.app, bob), [writeOn(10, 90)]);
    await waitForTerms(app.app);
    await dwell(ada, articlesOn(10, 4));
    const [first, second] = (await recommendationsOf(ada)).filter(isOf('interest'));
    await ada.patch(`/api/articles/${first?.article_id}/state`, { state: 'read' });
    await ada.patch(`/api/articles/${second?.article_id}/star`, { starred: true });
    const ids = (await recommendationsOf(ada)).map(({ article_id: id }) => id);
    expect(ids).not.toContain(first?.article_id);
    expect(ids).not.toContain(second?.article_id);
    expect(ids).not.toContain(secret[0]);
    for (const method of ['post', 'delete'] as const)
      expect((await ada[method](`/api/recommendations/${secret[0]}/dismiss`, {})).status).toBe(404);
  });

  it('leaves out reasons that are no longer true', async () => {
    const client = await app.signedIn();
    const [id = 0] = articlesOn(11, 1);
    await client.patch(`/api/articles/${id}/star`, { starred: true });
    expect((await recommendationsOf(client)).some(isOf('interest'))).toBe(true);
    await client.patch(`/api/articles/${id}/star`, { starred: false });
    expect((await recommendationsOf(client)).some(isOf('interest'))).toBe(false);
  });

  it('names the watchlist that an article matches, and its matches', async () => {
    const client = await app.signedIn();
    const matches = [articlesOn(0, 1)[0] ?? 0, articlesOn(1, 1)[0] ?? 0];
    await app.app.database.run(sql`
      with w as (
        insert into watchlists
          (user_id, name, keywords, exclude, sources, categories, threshold, notify, enabled)
        values (${client.id}, 'Comets', '{comet}', '{}', '{}', '{}', 0.5, 'none', true)
        returning watchlist_id)
      insert into watchlist_matches (watchlist_id, article_id)
      select watchlist_id, unnest(${matches}::bigint[]) from w`);
    const found = (await recommendationsOf(client)).filter(isOf('watchlist'));
    expect(new Set(found.map(({ article_id: id }) => id))).toEqual(new Set(matches));
    for (const { article_id: id, reason } of found) {
      expect(reason.text).toBe('Matches your watchlist “Comets”');
      expect(reason.article_ids[0]).toBe(id);
      expect(new Set(reason.article_ids)).toEqual(new Set(matches));
    }
  });

  it('names the article of the same story that the user read, and one article of a story', async () => {
    const client = await app.signedIn();
    const members = Array.from({ length: 3 }, (_, n) => (library.get(n) ?? [])[20 + n] ?? 0);
    await app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, 900001, source_id, published_at, true from articles
      where article_id = any(${members}::bigint[])
      on conflict (article_id) do update set story_id = 900001, is_shared = true`);
    await dwell(client, members.slice(0, 1));
    const found = (await recommendationsOf(client)).filter(({ article_id: id }) => members.includes(id));
    expect(found).toHaveLength(1);
    expect(found[0]?.reason).toMatchObject({ kind: 'story', article_ids: members.slice(0, 1) });
    expect(found[0]?.reason.text).toMatch(/^The same story as “topic0.*”, which you read$/);
  });

  it('names no story that only a source of another user shares', async () => {
    const [ada, bob] = await app.twoUsers();
    const ofOneSource = articlesOn(5, 2);
    const hidden = await storeArticles(app.app, await aSource(app.app, ada), [writeOn(5, 91)]);
    await waitForTerms(app.app);
    await app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select article_id, 900002, source_id, published_at, true from articles
      where article_id = any(${[...ofOneSource, ...hidden]}::bigint[])`);
    for (const client of [ada, bob]) await dwell(client, ofOneSource.slice(0, 1));
    expect((await recommendationsOf(ada)).filter(isOf('story'))).toHaveLength(1);
    expect((await recommendationsOf(bob)).filter(isOf('story'))).toEqual([]);
  });

  it('writes reasons in German for a user who chose it', async () => {
    const client = await app.signedIn();
    await client.patch('/api/users/me/settings', { language: 'de-AT' });
    await dwell(client, articlesOn(2, 3));
    const [first] = await recommendationsOf(client);
    expect(first?.reason.text).toMatch(/^Ähnlich wie „topic2.*“ \(gelesen\)$/);
  });

  it('has articles of every topic to choose from', () => {
    expect(library.size).toBe(TOPICS);
  });
});

describe('recommendations without a vector model', () => {
  const app = testApp(listModules());

  it('are a few articles by chance, and no reason claims more', async () => {
    const client = await app.signedIn();
    const source = await aSource(app.app, client);
    const other = await aSource(app.app, client);
    await storeArticles(app.app, source, [writeOn(1, 1), writeOn(1, 2), writeOn(2, 1), writeOn(3, 1)]);
    const [read = 0] = await storeArticles(app.app, other, [writeOn(1, 3)]);
    await dwell(client, [read]);
    const items = await recommendationsOf(client);
    expect(items).toHaveLength(3);
    for (const { reason } of items)
      expect(reason).toEqual({
        kind: 'blind_spot',
        text: 'Picked at random from your unread articles',
        article_ids: [],
      });
  });
});
