import { type SignedIn, TestApp, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { ClaimsHttpModule } from '@reader/claims';
import { Newsroom, type WireAnswer } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { useModelServer } from '@reader/testing';
import { SummaryHttpModule } from './summary.http.module';

interface WireSummary extends WireAnswer {
  readonly window: { readonly from: string; readonly to: string };
  readonly sections: {
    readonly title: string;
    readonly summary: string;
    readonly article_ids: number[];
  }[];
}

const STORM = [
  'The old harbour bridge collapsed on Friday night during a violent storm.',
  'Insurers estimate the damages at the broken bridge at 80 million euros.',
  'Inspectors had warned the city about rusty cables of the bridge since spring.',
  'A fourth report about the fallen bridge repeats what the others said before.',
];
const METRO = [
  'Lagos opened its first metro line on Monday after twelve years of work.',
  'Commuters in Lagos can now travel under the lagoon in eleven minutes.',
];
const HOUR_MS = 3_600_000;

describe('the summary', () => {
  const app = testApp([ArticlesHttpModule, ClaimsHttpModule, SummaryHttpModule]);
  const news = new Newsroom(app);

  beforeEach(() => app.app.database.run(sql`delete from sources`));

  async function aStory(texts: readonly string[], hoursAgo = 2, owner: SignedIn | null = null) {
    const ids: number[] = [];
    for (const [n, text] of texts.entries()) {
      const source = await news.source(n === texts.length - 1 ? owner : null);
      ids.push(await news.publish(source, `Report ${n}`, text, hoursAgo + (texts.length - n) / 100));
    }
    await news.join(ids);
    return ids;
  }

  const get = async (client: SignedIn, query = '') => {
    const { status, body } = await client.get<WireSummary>(`/api/summary${query}`);
    expect([status, body]).toEqual([200, body]);
    return body;
  };

  it('has a section for each story, with a quote from each of three sources', async () => {
    const ada = await app.signedIn();
    const [metro, storm] = [await aStory(METRO), await aStory(STORM)];
    const body = await get(ada);
    expect(body.model).toBe('extractive');
    expect(body.sections.map(({ article_ids: ids }) => ids)).toEqual([
      storm.toReversed(),
      metro.toReversed(),
    ]);
    expect(body.sections[0]).toMatchObject({
      title: 'Report 0',
      summary: [STORM[3], STORM[2], STORM[1]].join(' '),
    });
    for (const { field, sentence, quote } of body.claims) {
      expect(field).toMatch(/^sections\[[01]\]\.summary$/);
      expect(sentence).toBe(quote);
    }
    expect(body.claims).toHaveLength(5);
    expect(body.verified).toEqual({ sentences: 5, dropped: 0 });
  });

  it('has no section for stories that have only titles, however prominent', async () => {
    const ada = await app.signedIn();
    const titles = Array.from({ length: 4 }, () => '');
    for (let n = 0; n < 9; n++) await aStory(titles);
    const [titled, ...metro] = await aStory(['', ...METRO]);
    const { sections } = await get(ada);
    expect(sections).toMatchObject([{ article_ids: [...metro.toReversed(), titled] }]);
    expect(sections[0]?.summary).toBe([METRO[1], METRO[0]].join(' '));
  });

  it('begins as many days ago as requested', async () => {
    const ada = await app.signedIn();
    await aStory(STORM, 50);
    expect((await get(ada)).sections).toEqual([]);
    expect((await get(ada, '?days=3')).sections).toHaveLength(1);
    const { window } = await get(ada, '?days=7');
    expect(Date.parse(window.to) - Date.parse(window.from)).toBe(7 * 24 * HOUR_MS);
    for (const query of ['?days=0', '?days=8', '?days=x', '?since=ever'])
      expect([query, (await ada.get(`/api/summary${query}`)).status]).toEqual([query, 422]);
  });

  it('begins when the user last read an article', async () => {
    const ada = await app.signedIn();
    const [id] = await aStory(STORM, 30);
    expect((await get(ada, '?since=last_read')).sections).toHaveLength(1);
    await ada.patch(`/api/articles/${id}/state`, { state: 'read' });
    const before = await get(ada, '?since=last_read');
    expect(before.sections).toEqual([]);
    const row = await app.app.database.queryOne<{ read_at: Date }>(sql`
      select max(changed_at) as read_at from article_states where user_id = ${ada.id}`);
    expect(Math.abs(Date.parse(before.window.from) - (row?.read_at.getTime() ?? 0))).toBeLessThan(1_000);
    await aStory(METRO, -0.01);
    expect((await get(ada, '?since=last_read')).sections).toHaveLength(1);
  });

  it('says nothing of the private sources of others', async () => {
    const [ada, bob] = await app.twoUsers();
    await aStory(METRO, 2, ada);
    expect((await get(ada)).sections).toHaveLength(1);
    expect((await get(bob)).sections).toEqual([]);
    const [, , hidden] = await aStory(STORM.slice(0, 3), 3, ada);
    const [section] = (await get(bob)).sections;
    expect(section?.article_ids).not.toContain(hidden);
    expect(section?.summary).not.toContain('Inspectors');
    expect((await get(ada)).sections.map(({ summary }) => summary).join()).toContain('Inspectors');
  });

  it('is 503 for those who switched generated answers off', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect(await ada.get('/api/summary')).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'ask' },
    });
  });
});

describe('the summary while the model is down', () => {
  const env = { FREE_LLM_BASE_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'trial' };
  const app = testApp([ArticlesHttpModule, ClaimsHttpModule, SummaryHttpModule], env);
  const news = new Newsroom(app);

  it('is made of quotes', async () => {
    const ada = await app.signedIn();
    const ids: number[] = [];
    for (const text of METRO) ids.push(await news.publish(await news.source(), 'Metro', text, 2));
    await news.join(ids);
    const { status, body } = await ada.get<WireSummary>('/api/summary');
    expect([status, body.model, body.sections.length]).toEqual([200, 'extractive', 1]);
    for (const { sentence, quote } of body.claims) expect(quote).toBe(sentence);
  });
});

describe('the summary of a model', () => {
  const server = useModelServer();
  const app = new TestApp();
  const news = new Newsroom(app);

  beforeAll(() =>
    app.start([ArticlesHttpModule, ClaimsHttpModule, SummaryHttpModule], {
      ...{ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial' },
    }),
  );
  afterAll(() => app.stop());

  it('has quotes in the sections that it left out, which do not count as verified', async () => {
    const ada = await app.signedIn();
    const publish = async (texts: readonly string[]) => {
      const ids: number[] = [];
      for (const text of texts) ids.push(await news.publish(await news.source(), 'Report', text, 2));
      await news.join(ids);
      return ids;
    };
    await publish(STORM);
    const [metro] = await publish(METRO);
    const written = { field: 'summary', sentence: METRO[0], quote: METRO[0], article_id: metro };
    const lie = { ...written, sentence: 'Lagos opened its first metro line in 2019.' };
    server.replyWith(JSON.stringify({ sentences: [written, lie] }));
    const { status, body } = await ada.get<WireSummary>('/api/summary');
    expect([status, body.model, body.sections.length]).toEqual([200, 'trial', 2]);
    expect(body.verified).toEqual({ sentences: 4, dropped: 1 });
    const counts = await app.app.database.query(sql`
      select purpose, model, verified::int, dropped::int from claim_rates`);
    expect(counts).toEqual([{ purpose: 'summary', model: 'trial', verified: 1, dropped: 1 }]);
  });
});
