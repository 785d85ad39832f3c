import { loadConfig } from '@reader/config';
import { useModelServer } from '@reader/testing';
import { FAILURES_MAX, OPEN_MS } from './circuit-breaker';
import { EmbeddingModel } from './embedding-model';

describe('a model of embeddings', () => {
  const server = useModelServer();
  let model: EmbeddingModel;

  beforeEach(() => {
    server.embeddingRequests.length = 0;
    server.embed = (texts) => texts.map((text) => [text.length, 1]);
    model = new EmbeddingModel(
      loadConfig({ FREE_LLM_BASE_URL: server.baseUrl, EMBEDDING_MODEL: 'trial-embedder' }),
    );
  });

  const listInputs = () => server.embeddingRequests.map(({ input }) => input);

  it('gets one request after its pause, and all others once that one is answered', async () => {
    server.embed = () => ({ status: 401 });
    for (let n = 0; n < FAILURES_MAX; n++) await expect(model.embed(['a'])).rejects.toThrow('refused');
    await expect(model.embed(['a'])).rejects.toThrow('failed several times');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + OPEN_MS);
    server.embed = (texts) => texts.map(() => [1]);
    server.embeddingRequests.length = 0;
    const answers = await Promise.allSettled([1, 2, 3].map(() => model.embed(['a'])));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(listInputs()).toHaveLength(1);
    expect(await model.embed(['a'])).toEqual([[1]]);
    clock.mockRestore();
  });

  it('has seconds for a person, and gets one request', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    server.embed = () => ({ status: 500 });
    await expect(model.embed(['bread'], { priority: 'person' })).rejects.toMatchObject({
      reason: 'unavailable',
    });
    expect(timeout.mock.calls).toEqual([[5_000]]);
    timeout.mockRestore();
    expect(listInputs()).toEqual([['bread']]);
  });

  it('refuses a text at which it fails, when it works with another one', async () => {
    server.embed = (texts) => (texts.includes('bread') ? { status: 500 } : texts.map(() => [1]));
    await expect(model.embed(['whale', 'bread'])).rejects.toMatchObject({ reason: 'unusable' });
    expect(listInputs().at(-1)).toEqual(['news']);
  });

  it.each([500, 503])('is down when it answers %i to every text', async (status) => {
    server.embed = () => ({ status });
    await expect(model.embed(['bread'])).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('is not paused when callers leave', async () => {
    for (let n = 0; n < FAILURES_MAX; n++)
      await expect(model.embed(['a'], { stopping: AbortSignal.abort() })).rejects.toMatchObject({
        reason: 'timeout',
      });
    expect(await model.embed(['a'])).toEqual([[1, 1]]);
  });
});
