import { UsersService } from '@reader/accounts';
import { type SignedIn, testApp } from '@reader/accounts/testing';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { BriefingMaker } from './writing/briefing-maker';
import { brief, buildModules, METRO, STORM, STORM_NEWS, type WireBriefing } from './briefings.testing';

describe('briefings', () => {
  const app = testApp(buildModules());
  const news = new Newsroom(app);

  beforeEach(() => app.app.database.run(sql`delete from sources`));

  /** A story that each text's own source reports. @returns the articles, the oldest first */
  async function tell(texts: readonly string[], owner: SignedIn | null = null): Promise<number[]> {
    const ids: number[] = [];
    for (const [n, text] of texts.entries())
      ids.push(await news.publish(await news.source(owner), `Report ${text.slice(0, 20)}`, text, 2 - n / 10));
    await news.join(ids);
    return ids;
  }

  /** Adds an article to the story of another one. */
  async function follow(articleId: number, text: string): Promise<number> {
    const id = await news.publish(await news.source(), `Update ${text.slice(0, 20)}`, text, 0.1);
    await app.app.database.run(sql`
      insert into story_members (article_id, story_id, source_id, published_at, is_shared)
      select ${id}, m.story_id, a.source_id, a.published_at, true
      from story_members m, articles a where m.article_id = ${articleId} and a.article_id = ${id}`);
    return id;
  }

  const get = async (user: SignedIn, id: number) =>
    (await user.get<WireBriefing>(`/api/briefings/${id}`)).body;

  it('tell the stories in canonical order, each sentence with its claim', async () => {
    const ada = await app.signedIn();
    const [metro, storm] = [await tell(METRO), await tell(STORM)];
    const made = await brief(ada);
    expect(made).toMatchObject({ kind: 'on_demand', model: 'extractive', read_at: null });
    expect(made.sections.map(({ article_ids: ids }) => new Set(ids))).toEqual([
      new Set(storm),
      new Set(metro),
    ]);
    expect(made.sections[0]).toMatchObject({ source_count: 3, is_update: false, enrichment: null });
    expect(made.counts).toEqual({ articles: 5, considered: 5 });
    for (const [n, { text }] of made.sections.entries()) {
      const own = made.claims.filter(({ field }) => field === `sections[${n}].text`);
      expect(own.map(({ sentence }) => sentence).join(' ')).toBe(text);
    }
    expect(made.verified).toEqual({ sentences: made.claims.length, dropped: 0 });
    const again = await get(ada, made.briefing_id);
    expect(again).toEqual(made);
    const [claim] = made.claims;
    expect((await ada.get(`/api/claims/${claim?.claim_id}`)).status).toBe(200);
  });

  it('tell articles that have no story yet, as on a new server', async () => {
    const ada = await app.signedIn();
    const alone = await news.publish(await news.source(), 'Metro opens', METRO[0] ?? '');
    const { sections } = await brief(ada);
    expect(sections).toMatchObject([{ story_id: null, article_ids: [alone], text: METRO[0] }]);
    await news.join([alone]);
    expect((await brief(ada)).sections).toEqual([]);
  });

  it('tell an article by itself that the user removed from its story', async () => {
    const ada = await app.signedIn();
    const [first, second, removed = 0] = await tell(STORM);
    await app.app.database.run(sql`
      insert into hidden_story_members (user_id, article_id) values (${ada.id}, ${removed})`);
    const { sections } = await brief(ada);
    expect(sections.map(({ article_ids: ids }) => new Set(ids))).toEqual([
      new Set([first, second]),
      new Set([removed]),
    ]);
    expect(sections[1]).toMatchObject({ story_id: null, text: STORM[2] });
    expect((await brief(ada)).sections).toEqual([]);
  });

  it('repeat nothing; of a story that moved they tell only what is new', async () => {
    const ada = await app.signedIn();
    const [first = 0] = await tell(STORM);
    await brief(ada);
    expect((await brief(ada)).sections).toEqual([]);
    const echo = await follow(first, STORM[0] ?? '');
    expect((await brief(ada)).sections).toEqual([]);
    const moved = await follow(first, STORM_NEWS);
    const { sections, claims } = await brief(ada);
    expect(sections).toHaveLength(1);
    expect(sections[0]).toMatchObject({ is_update: true, text: STORM_NEWS });
    expect(sections[0]?.article_ids[0]).toBe(moved);
    expect(claims.map(({ article_id: id }) => id)).toEqual([moved]);
    expect(echo).toBeGreaterThan(0);
    const bob = await app.signedIn();
    expect((await brief(bob)).sections).toMatchObject([{ is_update: false, source_count: 5 }]);
  });

  it('lose what the user may not read any more', async () => {
    const [ada, bob] = await app.twoUsers();
    const [, hers = 0] = await tell([STORM[0] ?? '', STORM[1] ?? ''], ada);
    const made = await brief(ada);
    expect(made.claims.map(({ article_id: id }) => id)).toContain(hers);
    await app.app.database.run(sql`
      update sources set owner_id = ${bob.id}
      where source_id = (select source_id from articles where article_id = ${hers})`);
    const left = await get(ada, made.briefing_id);
    expect(left.sections[0]?.article_ids).not.toContain(hers);
    expect(JSON.stringify(left)).not.toContain('Insurers estimate');
    expect((await brief(bob)).sections.flatMap(({ article_ids: ids }) => ids)).toEqual([hers]);
    await app.app.database.run(sql`update sources set owner_id = ${bob.id}`);
    expect((await get(ada, made.briefing_id)).sections).toEqual([]);
  });

  it('are listed without sections, and other users get 404', async () => {
    const [ada, bob] = await app.twoUsers();
    await tell(METRO);
    const { briefing_id: id } = await brief(ada);
    const list = await ada.get<{ items: object[]; total: number }>('/api/briefings');
    expect(list.body).toMatchObject({ total: 1, items: [{ briefing_id: id, kind: 'on_demand' }] });
    expect(list.body.items[0]).not.toHaveProperty('sections');
    expect((await bob.get('/api/briefings')).body).toMatchObject({ total: 0, items: [] });
    for (const path of ['', '/messages', '/preview'])
      expect((await bob.get(`/api/briefings/${id}${path}`)).status).toBe(404);
    for (const path of ['mark-read', 'archive-rest', 'preview'])
      expect((await bob.post(`/api/briefings/${id}/${path}`)).status).toBe(404);
    expect((await bob.post(`/api/briefings/${id}/messages`, { text: 'What?' })).status).toBe(404);
  });

  it('can be marked as read', async () => {
    const ada = await app.signedIn();
    const { briefing_id: id } = await brief(ada);
    const first = await ada.post<WireBriefing>(`/api/briefings/${id}/mark-read`);
    expect(first.body.read_at).toMatch(/^\d{4}-/);
    const second = await ada.post<WireBriefing>(`/api/briefings/${id}/mark-read`);
    expect(second.body.read_at).toBe(first.body.read_at);
  });

  it('archive the rest of their period in one operation that can be undone', async () => {
    const ada = await app.signedIn();
    const storm = await tell(STORM);
    const source = await news.source();
    const [dull, starred] = [
      await news.publish(source, 'Dull', 'x', 1),
      await news.publish(source, 'Starred', 'x', 1),
    ];
    await ada.patch(`/api/articles/${starred}/star`);
    const { briefing_id: id, counts } = await brief(ada);
    expect(counts).toEqual({ articles: 3, considered: 5 });
    const later = await news.publish(source, 'Later', 'x', 0);
    const done = await ada.post<{ updated: number; operation_id: number }>(
      `/api/briefings/${id}/archive-rest`,
    );
    expect(done.body).toMatchObject({ updated: 1, operation_id: expect.any(Number) });
    const stateOf = async (article: number) =>
      (await ada.get<{ state: string }>(`/api/articles/${article}`)).body.state;
    expect(await stateOf(dull)).toBe('archived');
    for (const other of [...storm, starred, later]) expect(await stateOf(other)).toBe('new');
    expect((await ada.post(`/api/undo/${done.body.operation_id}`)).status).toBeLessThan(300);
    expect(await stateOf(dull)).toBe('new');
  });

  it('answer 503 when the user switched generated answers off, and 422 for a wrong period', async () => {
    const ada = await app.signedIn();
    for (const hours of [0, 169, 1.5, 'x', null])
      expect((await ada.post('/api/briefings', { hours })).status).toBe(422);
    await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect((await ada.post('/api/briefings', {})).status).toBe(503);
    expect((await ada.get('/api/briefings')).status).toBe(503);
  });

  it('do not tell the same story twice when two are made at the same time', async () => {
    const ada = await app.signedIn();
    await tell(STORM);
    const user = await app.app.get(UsersService).find(ada.id);
    if (user === null) throw new Error('the user exists');
    const to = new Date();
    const make = () =>
      app.app.get(BriefingMaker).make(user, {
        ...{ kind: 'on_demand', day: null, lease: null, priority: 'person', sessionId: 'trial' },
        period: { from: new Date(to.getTime() - 86_400_000), to },
      });
    const ids = await Promise.all([make(), make(), make()]);
    const made = await Promise.all(ids.map((id) => get(ada, id ?? 0)));
    expect(made.flatMap(({ sections }) => sections)).toHaveLength(1);
  });
});
