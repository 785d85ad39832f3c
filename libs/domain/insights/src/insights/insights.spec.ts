import { TestApp, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { ClaimsHttpModule } from '@reader/claims';
import { Newsroom, type WireAnswer } from '@reader/claims/testing';
import { useModelServer } from '@reader/testing';
import { InsightsHttpModule } from '../insights.http.module';
import { InsightsAuthor } from './insights-author';

interface WireInsights extends WireAnswer {
  readonly summary: string;
  readonly key_points: string[];
  readonly entities: { readonly name: string; readonly type: string }[];
  readonly topics: string[];
  readonly why_it_matters: string | null;
  readonly related: { readonly article_id: number }[];
}

const TITLE = 'Lagos opens its first metro line';
const SENTENCES = [
  'Lagos opened its first metro line on Monday after twelve years of construction work.',
  'Governor Amina Bello rode the first metro train from Marina Station to the western suburbs.',
  'The metro line cost 1.4 billion dollars and has 27 stations, the transport authority said.',
  'Engineers of the transport authority tested the signals for eleven months before the opening.',
  'Because buses are slow, the metro could cut the daily journey of 400,000 commuters by an hour.',
  'Amina Bello said that a second metro line was not yet financed by the transport authority.',
  'Traders near Marina Station complained that the construction work had closed their stalls.',
];
const TEXT = SENTENCES.join(' ');
/** After as many failures, the model is paused. */
const FAILURES = 5;
const MODULES = [ArticlesHttpModule, ClaimsHttpModule, InsightsHttpModule];

describe('insights without a model', () => {
  const app = testApp(MODULES);
  const news = new Newsroom(app);

  it('are quotes of the text, each with its claim', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), TITLE, TEXT);
    const { status, body } = await ada.get<WireInsights>(`/api/articles/${id}/insights`);
    expect([status, body.model, body.verified.dropped]).toEqual([200, 'extractive', 0]);
    expect(body.verified.sentences).toBe(body.claims.length);
    expect(body.claims.length).toBeGreaterThanOrEqual(4);
    for (const { sentence, quote, start, end } of body.claims) {
      expect(SENTENCES).toContain(sentence);
      expect([quote, TEXT.slice(start, end)]).toEqual([sentence, sentence]);
    }
    const shown = (field: string) =>
      body.claims.filter((claim) => claim.field === field).map(({ sentence }) => sentence);
    expect(body.summary).toBe(shown('summary').join(' '));
    expect(body.key_points).toEqual(body.key_points.flatMap((_, n) => shown(`key_points[${n}]`)));
    expect(body.entities).toContainEqual({ name: 'Amina Bello', type: 'name' });
    expect(body.entities).toContainEqual({ name: 'Marina Station', type: 'name' });
    expect(body.topics).toContain('metro');
    expect((await ada.get(`/api/claims/${body.claims[0]?.claim_id}`)).status).toBe(200);
  });

  it('name topics as the text writes them, and no stop words', async () => {
    const ada = await app.signedIn();
    const text = [
      'Since Monday, Denmark again buys electricity from wind farms, which again cost less than coal.',
      'Again and again, Denmark had bought electricity from coal plants since the winter.',
      'Electricity from wind has been cheap since Monday, the operator of the grid said again.',
    ].join(' ');
    const id = await news.publish(await news.source(), 'Denmark buys electricity again', text);
    const { topics } = (await ada.get<WireInsights>(`/api/articles/${id}/insights`)).body;
    expect(topics).toEqual(expect.arrayContaining(['electricity', 'Denmark']));
    for (const word of ['again', 'since', 'from']) expect(topics).not.toContain(word);
  });

  it('are the same again, with the same claims', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), TITLE, TEXT);
    const path = `/api/articles/${id}/insights`;
    const first = (await ada.get(path)).body;
    expect((await ada.get(path)).body).toEqual(first);
  });

  it('say nothing about an article without a text', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), TITLE, '');
    expect(await ada.get(`/api/articles/${id}/insights`)).toMatchObject({
      status: 200,
      body: { summary: '', key_points: [], why_it_matters: null, claims: [], model: 'extractive' },
    });
  });

  it('are 404 for articles of other users, and 503 for those who switched them off', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await news.publish(await news.source(ada), TITLE, TEXT);
    const path = `/api/articles/${id}/insights`;
    expect((await ada.get(path)).status).toBe(200);
    expect(await bob.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await ada.patch('/api/users/me/settings', { ai_enabled: false })).status).toBe(200);
    expect(await ada.get(path)).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'ask' },
    });
  });
});

describe('insights while the model is down', () => {
  const app = testApp(MODULES, { FREE_LLM_BASE_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'trial' });
  const news = new Newsroom(app);

  it('are quotes', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), TITLE, TEXT);
    const answer = await ada.get<WireInsights>(`/api/articles/${id}/insights`);
    expect(answer).toMatchObject({ status: 200, body: { model: 'extractive' } });
    expect(answer.body.claims.length).toBeGreaterThan(3);
  });
});

describe('insights of a model', () => {
  const server = useModelServer();
  const app = new TestApp();
  const news = new Newsroom(app);

  beforeAll(() => app.start(MODULES, { FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial' }));
  afterAll(() => app.stop());

  it('begin with quotes when its summary was not verified', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), TITLE, TEXT);
    const point = { field: 'key_points', article_id: id, sentence: SENTENCES[2], quote: SENTENCES[2] };
    const lie = { ...point, field: 'summary', sentence: 'Paris opened its first metro line on Monday.' };
    server.replyWith(JSON.stringify({ sentences: [lie, point] }));
    const { body } = await ada.get<WireInsights>(`/api/articles/${id}/insights`);
    expect(body).toMatchObject({ model: 'trial', key_points: [SENTENCES[2]], verified: { dropped: 1 } });
    const quotes = body.claims.filter(({ field }) => field === 'summary').map(({ quote }) => quote);
    expect(quotes).not.toEqual([]);
    expect(body.summary).toBe(quotes.join(' '));
  });
});

describe('insights while the model is paused', () => {
  const server = useModelServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  const refusal = { status: 400, body: '{}' };

  beforeAll(() => app.start(MODULES, { FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial' }));
  afterAll(() => app.stop());

  it('cost no prompt, and what the model wrote before stays', async () => {
    const ada = await app.signedIn();
    const source = await news.source();
    const insightsOf = async (id: number) =>
      (await ada.get<WireInsights>(`/api/articles/${id}/insights`)).body.model;
    const publish = (n: number) => news.publish(source, `${TITLE} ${n}`, `${TEXT} Report number ${n}.`);
    const written = await publish(0);
    const item = { field: 'summary', article_id: written, sentence: SENTENCES[0], quote: SENTENCES[0] };
    server.replyWith(JSON.stringify({ sentences: [item] }));
    expect(await insightsOf(written)).toBe('trial');

    server.replyWith(refusal);
    for (let n = 1; n <= FAILURES; n++) expect(await insightsOf(await publish(n))).toBe('extractive');
    const write = jest.spyOn(app.app.get(InsightsAuthor), 'write');
    expect(await insightsOf(await publish(FAILURES + 1))).toBe('extractive');
    expect(write).not.toHaveBeenCalled();
    expect(server.requests).toHaveLength(FAILURES);
    expect(await insightsOf(written)).toBe('trial');
  });
});
