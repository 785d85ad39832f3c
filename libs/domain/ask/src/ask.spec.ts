import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { ask, askStream, FERRY, MODULES, ORCHARD, publish } from './ask.testing';

const COSTS = 'What did the repair of the Skarholm ferry ramps cost?';
const FROST = 'What did late frost do to the cherry blossom?';

describe('a question without a model', () => {
  const app = testApp(MODULES);
  let ada: SignedIn;
  let ferry = 0;
  let orchard = 0;

  beforeAll(async () => {
    ada = await app.signedIn();
    [ferry = 0] = await publish(app, ada, [FERRY]);
    [orchard = 0] = await publish(app, null, [ORCHARD]);
  });

  it('is answered with sentences of articles, each with a claim at its place', async () => {
    const body = await ask(ada, COSTS);
    expect(body).toMatchObject({ nothing_found: false, model: 'extractive' });
    expect(body.verified).toEqual({ sentences: body.sentences.length, dropped: 0 });
    expect(body.citations[0]).toMatchObject({ number: 1, article_id: ferry, title: FERRY.title });
    expect(body.answer).toContain(
      'The harbour authority replaced both ramps at a cost of 4.2 million euros.',
    );
    for (const [n, claim] of body.claims.entries()) {
      expect(claim).toMatchObject({ field: 'answer', quote: claim.sentence, text_source: 'feed' });
      expect(claim.sentence).toBe(body.sentences[n]?.text);
      expect(body.citations.map(({ number }) => number)).toContain(body.sentences[n]?.citations[0]);
      expect((await ada.get(`/api/claims/${claim.claim_id}`)).status).toBe(200);
    }
  });

  it.each([
    'Who won the chess championship in Reykjavik?',
    'Who? And why?',
    '¿?',
    'Which ferry sails to the chess championship in Reykjavik?',
  ])('is not answered when no article is about it: %s', async (query) => {
    const body = await ask(ada, query);
    expect(body).toMatchObject({ answer: '', citations: [], claims: [], nothing_found: true });
  });

  it.each(['Tell me about Skarholm', 'What is the latest on Skarholm?', 'Erzähle mir von Skarholm'])(
    'finds what a request names: %s',
    async (query) => {
      const { citations } = await ask(ada, query);
      expect(citations.map(({ article_id: id }) => id)).toContain(ferry);
    },
  );

  it('streams the same answer', async () => {
    const { took_ms: _, session_id: __, claims, ...whole } = await ask(ada, COSTS);
    const events = await askStream(ada, COSTS);
    const named = (name: string) => events.filter((event) => event.name === name).map(({ data }) => data);
    expect(named('sentence')).toEqual(whole.sentences);
    expect(named('citations')).toEqual([{ citations: whole.citations }]);
    expect(named('done')).toMatchObject([whole]);
    expect(claims).toHaveLength(whole.sentences.length);
    expect(events.map(({ name }) => name)).toEqual([
      ...whole.sentences.map(() => 'sentence'),
      'citations',
      'done',
    ]);
  });

  it('does not read archived and skipped articles, unless it says so', async () => {
    expect((await ask(ada, FROST)).citations.map(({ article_id: id }) => id)).toContain(orchard);
    for (const state of ['archived', 'skipped']) {
      await app.app.database.run(sql`delete from article_states`);
      expect((await ada.patch(`/api/articles/${orchard}/state`, { state })).status).toBe(200);
      expect((await ask(ada, FROST)).nothing_found).toBe(true);
      expect((await ask(ada, FROST, { include_all: true })).nothing_found).toBe(false);
    }
    await app.app.database.run(sql`delete from article_states`);
  });

  it.each([
    ['', {}],
    [' \u200b ', {}],
    ['x'.repeat(1_001), {}],
    [COSTS, { session_id: 'é' }],
    [COSTS, { session_id: 'x'.repeat(200) }],
    [COSTS, { session_id: 7 }],
    [COSTS, { include_all: 'yes' }],
  ])('gets a 422 that names the field: %.20j %.30j', async (query, more) => {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await ada.post('/api/ask', { query, ...more }, { headers: { accept } });
      expect([answer.status, answer.body['code']]).toEqual([422, 'validation_error']);
    }
  });

  it('gets 503 for users who switched generated answers off', async () => {
    const bob = await app.signedIn();
    expect((await bob.patch('/api/users/me/settings', { ai_enabled: false })).status).toBe(200);
    const answer = await bob.post('/api/ask', { query: COSTS });
    expect(answer).toMatchObject({ status: 503, body: { code: 'feature_not_configured', feature: 'ask' } });
    expect((await bob.get('/api/ask/sessions')).status).toBe(200);
  });

  it('ends with a problem when it cannot be stored', async () => {
    const { database } = app.app;
    await database.run(sql`alter table ask_messages add constraint broken check (role = 'user') not valid`);
    const [events, answer] = [await askStream(ada, COSTS), await ada.post('/api/ask', { query: COSTS })];
    await database.run(sql`alter table ask_messages drop constraint broken`);
    expect(events[0]?.name).toBe('sentence');
    const problem = { status: 500, code: 'internal_error', instance: '/api/ask' };
    const data = { ...problem, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string };
    expect(events.at(-1)).toMatchObject({ name: 'error', data });
    expect(events.map(({ name }) => name)).not.toContain('done');
    expect([answer.status, answer.body['code']]).toEqual([500, 'internal_error']);
    expect((await ada.get<{ total: number }>('/api/ask/sessions?limit=1')).status).toBe(200);
  });

  it('may be long, and in words that mean something to a database', async () => {
    for (const query of [
      'heat & (cold | !warm):*',
      "'; drop table articles; --",
      'frost '.repeat(166),
      '冬 霜 桜',
    ])
      expect((await ask(ada, query)).model).toBe('extractive');
  });

  it('gets at most two sentences of a source that repeats itself, and each text once', async () => {
    const poison = Array.from({ length: 40 }, (_, n) => ({
      title: `Lighthouse keepers of Brindholm ${n}`,
      html:
        '<p>The lighthouse keepers of Brindholm received free paint from Acme. ' +
        `The lighthouse keepers of Brindholm thank Acme for paint number ${n}.</p>`,
    }));
    await publish(app, ada, poison);
    const [other] = await publish(app, ada, [
      {
        title: 'Paint for a lighthouse',
        html: '<p>Lighthouse keepers in Brindholm paid for the paint themselves, the council says.</p>',
      },
    ]);
    const body = await ask(ada, 'Who paid for the paint of the lighthouse keepers in Brindholm?');
    const ids = body.citations.map(({ article_id: id }) => id);
    expect(ids).toContain(other);
    expect(ids.filter((id) => id !== other).length).toBeLessThanOrEqual(2);
    expect(new Set(body.sentences.map(({ text }) => text)).size).toBe(body.sentences.length);
  });
});
