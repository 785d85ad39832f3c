import { TestApp, testApp } from '@reader/accounts/testing';
import { AskHttpModule } from '@reader/ask';
import { Newsroom, type WireAnswer } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { useModelServer } from '@reader/testing';
import { brief, buildModules, METRO, STORM } from '../briefings.testing';

interface WireMessage extends WireAnswer {
  readonly message_id: number;
  readonly role: string;
  readonly text: string;
}

describe('the conversation about a briefing', () => {
  const app = testApp([...buildModules(), AskHttpModule]);
  const news = new Newsroom(app);

  it('answers from its articles only, with claims, and forgets what is not readable any more', async () => {
    const ada = await app.signedIn();
    const ids: number[] = [];
    for (const text of STORM) ids.push(await news.publish(await news.source(ada), 'The bridge', text));
    await news.join(ids);
    const { briefing_id: id } = await brief(ada);
    await news.publish(await news.source(ada), 'The metro', METRO[0] ?? '', 0);
    const path = `/api/briefings/${id}/messages`;
    const answer = await ada.post<WireMessage>(path, {
      text: 'What damages do insurers estimate at the bridge?',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([201, path]);
    expect(answer.body).toMatchObject({ role: 'assistant', text: STORM[1], model: 'extractive' });
    expect(answer.body.claims).toMatchObject([{ field: 'text', article_id: ids[1], quote: STORM[1] }]);
    const nothing = await ada.post<WireMessage>(path, { text: 'When did Lagos open its metro line?' });
    expect(nothing.body).toMatchObject({ text: '', claims: [] });
    const list = await ada.get<{ items: WireMessage[]; total: number }>(path);
    expect(list.body.items.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(list.body.items[1]).toEqual(answer.body);
    await app.app.database.run(sql`delete from articles where article_id = ${ids[1]}`);
    const left = await ada.get<{ items: WireMessage[] }>(path);
    expect(left.body.items[1]).toMatchObject({ text: '', claims: [] });
  });

  it.each([{}, { text: '' }, { text: ' ' }, { text: 'x'.repeat(1_001) }])('refuses %j', async (input) => {
    const ada = await app.signedIn();
    const { briefing_id: id } = await brief(ada);
    expect((await ada.post(`/api/briefings/${id}/messages`, input)).status).toBe(422);
  });
});

describe('the conversation about a briefing with a model', () => {
  const server = useModelServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  beforeAll(() =>
    app.start([...buildModules(), AskHttpModule], {
      ...{ FREE_LLM_API_KEY: 'k', FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial' },
    }),
  );
  afterAll(() => app.stop());

  it('does not show the model earlier sentences of articles that are not readable any more', async () => {
    const ada = await app.signedIn();
    const ids: number[] = [];
    for (const text of STORM) ids.push(await news.publish(await news.source(ada), 'The bridge', text));
    await news.join(ids);
    const { briefing_id: id } = await brief(ada);
    const items = STORM.slice(0, 2).map((text, n) => ({ sentence: text, quote: text, article_id: ids[n] }));
    server.replyWith(JSON.stringify({ sentences: items }));
    const text = 'What happened to the bridge in the storm, and what are the damages?';
    const answer = await ada.post<WireMessage>(`/api/briefings/${id}/messages`, { text });
    expect(answer.body).toMatchObject({ text: `${STORM[0]} ${STORM[1]}`, model: 'trial' });
    await app.app.database.run(sql`
      update sources set owner_id = ${(await app.signedIn()).id}
      where source_id = (select source_id from articles where article_id = ${ids[1]})`);
    const counts = sql`select purpose, model, verified::int, dropped::int from claim_rates`;
    const count = { purpose: 'briefing', model: 'trial', verified: 2, dropped: 0 };
    expect(await app.app.database.query(counts)).toEqual([count]);
    await ada.post(`/api/briefings/${id}/messages`, { text });
    const prompt = JSON.stringify(server.requests.at(-1)?.messages);
    expect(prompt).toContain(`Earlier answer in this conversation:\\n${STORM[0]}`);
    expect(prompt).not.toContain(STORM[1]);
  });
});
