import { TestApp } from '@reader/accounts/testing';
import { AskHttpModule } from '@reader/ask';
import { Newsroom } from '@reader/claims/testing';
import { type ChatRequest, useModelServer, useWebSite, waitUntil } from '@reader/testing';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brief, buildModules, METRO, STORM, STORM_NEWS } from '../briefings.testing';
import { PERSON_WAIT_MS } from './briefing-writer';

/** Sections of a briefing that are written at a time. */
const AT_ONCE = 4;
const TRUE_SENTENCE = 'The old harbour bridge collapsed on Friday night.';

describe('a briefing that a model writes', () => {
  const server = useModelServer();
  const tracing = useWebSite();
  const app = new TestApp();
  const news = new Newsroom(app);
  let traces = '';

  beforeAll(async () => {
    tracing.addPage('/api/public/ingestion', async (request: IncomingMessage) => {
      traces += await text(request);
      return { status: 207, body: '{}' };
    });
    await app.start([...buildModules(), AskHttpModule], {
      ...{ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'other', PROVIDER_BRIEFING_MODEL: 'writer' },
      ...{ TRACING_PUBLIC_KEY: 'p', TRACING_SECRET_KEY: 's', TRACING_HOST: tracing.getUrl('') },
    });
  });
  afterAll(() => app.stop());

  const reply = (articleId: number, ...sentences: string[]) =>
    server.replyWith(
      JSON.stringify({
        sentences: sentences.map((sentence) => ({
          ...{ field: 'text', sentence, quote: STORM[0], article_id: articleId },
        })),
      }),
    );
  const modelOf = (request: ChatRequest | undefined) => (request as { model?: string } | undefined)?.model;

  it('has only its verified sentences, traced by run and by conversation', async () => {
    const ada = await app.signedIn();
    const ids: number[] = [];
    for (const each of STORM) ids.push(await news.publish(await news.source(ada), 'The bridge', each));
    await news.join(ids);
    reply(ids[0] ?? 0, TRUE_SENTENCE, 'The old harbour bridge in Oslo collapsed 17 times.');
    const made = await brief(ada);
    expect(made).toMatchObject({ model: 'writer', verified: { sentences: 1, dropped: 1 } });
    expect(made.sections).toMatchObject([{ text: TRUE_SENTENCE }]);
    expect(modelOf(server.requests[0])).toBe('writer');
    const path = `/api/briefings/${made.briefing_id}/messages`;
    reply(ids[0] ?? 0, TRUE_SENTENCE);
    const answer = await ada.post(path, { text: 'When did the harbour bridge collapse?' });
    expect(answer.body).toMatchObject({ text: TRUE_SENTENCE, model: 'writer' });
    await waitUntil('both are traced', () =>
      traces.includes('"briefing-run:') && traces.includes(`"briefing:${ada.id}:${made.briefing_id}"`)
        ? true
        : null,
    );
  });

  it('consists of quotes when the model does not answer while its reader waits', async () => {
    const ada = await app.signedIn();
    for (let n = 0; n <= AT_ONCE; n++) {
      const report = `${STORM_NEWS} Report ${n}. ${METRO[n % 2]}`;
      await news.publish(await news.source(ada), `The bridge ${n}`, report);
    }
    server.replyWith(null);
    const waiting = new AbortController();
    const createTimeout = AbortSignal.timeout.bind(AbortSignal);
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === PERSON_WAIT_MS ? waiting.signal : createTimeout(ms)));
    const making = brief(ada);
    await waitUntil('the first sections are requested', () => server.requests.length === AT_ONCE);
    waiting.abort();
    expect(await making).toMatchObject({ model: 'extractive', verified: { dropped: 0 } });
    expect(server.requests).toHaveLength(AT_ONCE);
    timeout.mockRestore();
  });

  it('consists of quotes when the model fails', async () => {
    const ada = await app.signedIn();
    const source = await news.source(ada);
    await news.join([await news.publish(source, 'The bridge', STORM[1] ?? '')]);
    server.replyWith('not JSON');
    expect(await brief(ada)).toMatchObject({ model: 'extractive', sections: [{ text: STORM[1] }] });
  });
});
