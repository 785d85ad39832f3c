import { type SignedIn, TestApp, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { ClientConfigModule } from '@reader/http';
import { type SpeechReply, useSpeechServer, waitUntil } from '@reader/testing';
import { download, speak, type WireAudio } from '../audio.testing';
import { AudioHttpModule } from '../audio.http.module';
import { AudioStorage } from '../recording/audio-storage';

const MODULES = [ArticlesHttpModule, AudioHttpModule, ClientConfigModule];
const TEXT = Array.from(
  { length: 60 },
  (_, n) => `The crane number ${n} of the harbour was moved on Monday.`,
).join(' ');
/** Three silent frames of MPEG 1, layer III, 128 kbit/s, 44.1 kHz. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc0]), Buffer.alloc(413)]);
const OTHER_RATE = Buffer.concat([FRAME, FRAME, FRAME]);

describe('an article that cannot be spoken', () => {
  const server = useSpeechServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  let articles = 0;
  // The server has an address only now.
  beforeAll(() =>
    app.start(MODULES, {
      ...{ PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: server.baseUrl, SPEECH_MODEL: 'trial' },
      ...{ SPEECH_VOICE: 'bella', SPEECH_MINUTES_PER_USER_PER_DAY: '60' },
    }),
  );
  afterAll(() => app.stop());
  beforeEach(() => server.reset());

  const publish = async (text = `${TEXT} Edition ${++articles}.`) =>
    news.publish(await news.source(), `Harbour news ${articles}`, text);

  it('goes on where it failed', async () => {
    const ada = await app.signedIn();
    const id = await publish();
    const { reply } = server;
    const countReady = async () =>
      (await app.app.database.query(sql`select 1 from speech_chunks where frames is not null`)).length;
    const before = await countReady();
    let requests = 0;
    server.reply = async (request) => {
      if (requests++ === 0) return reply(request);
      await waitUntil('the first chunk is stored', async () => (await countReady()) > before);
      return { status: 400, body: '{}' };
    };
    const failed = await speak(ada, id);
    expect([failed.status, failed.body.code]).toEqual([502, 'upstream_failed']);
    const [first] = server.requests;
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
    expect(server.requests.map(({ input }) => input)).not.toContain(first?.input);
  });

  it.each<[string, SpeechReply]>([
    ['a page instead of audio', { status: 200, body: '<p>', headers: { 'content-type': 'text/html' } }],
    ['noise instead of MP3', Buffer.alloc(5_000, 1)],
    ['too much', Buffer.alloc(9 * 1024 * 1024)],
  ])('is a 502 when the provider sends %s, and can be requested again', async (what, hostile) => {
    const ada = await app.signedIn();
    const id = await publish(`A short text that is spoken in one chunk, against ${what}.`);
    server.reply = () => hostile;
    expect((await speak(ada, id)).body).toMatchObject({ code: 'upstream_failed' });
    const claims = sql`select 1 as n from speech_chunks where claimed_until is not null`;
    expect(await app.app.database.query(claims)).toEqual([]);
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
  });

  it('can be requested again when the sample rate changed within it', async () => {
    const ada = await app.signedIn();
    const id = await publish();
    const { reply } = server;
    let requests = 0;
    server.reply = (request) => (requests++ === 0 ? reply(request) : OTHER_RATE);
    expect((await speak(ada, id)).body).toMatchObject({ code: 'upstream_failed' });
    expect(server.requests.length).toBeGreaterThan(1);
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
  });

  it('is spoken by another process when the one that began was killed', async () => {
    const ada = await app.signedIn();
    const id = await publish();
    server.reply = () => ({ status: 400, body: '{}' });
    await speak(ada, id);
    // What a killed process leaves behind, shortly before it expires.
    await app.app.database.run(sql`
      update speech_chunks set claimed_until = now() + interval '1 second' where frames is null`);
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
  });

  const startToSpeak = (client: SignedIn, id: number) =>
    client.post<WireAudio>(`/api/articles/${id}/audio`, undefined, { headers: { prefer: 'respond-async' } });
  /** Seconds of today. */
  const readUsed = async ({ id }: SignedIn) =>
    (
      await app.app.database.queryOne<{ points: number }>(sql`
        select points from rate_limits where key = ${`speech-of-user:${id}`}`)
    )?.points ?? 0;
  const use = ({ id }: SignedIn, seconds: number) =>
    app.app.database.run(sql`
      insert into rate_limits (key, points, expire)
      values (${`speech-of-user:${id}`}, ${seconds}, extract(epoch from now())::bigint * 1000 + 7200000)`);

  it('tells a caller who does not wait with the next request, once', async () => {
    const ada = await app.signedIn();
    const id = await publish('A text of one chunk that nobody waits for.');
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    server.reply = async () => {
      await failing;
      return { status: 400, body: '{}' };
    };
    for (let request = 0; request < 2; request++) expect((await startToSpeak(ada, id)).status).toBe(202);
    fail();
    const failed = await waitUntil('the failure is told', async () => {
      const answer = await startToSpeak(ada, id);
      return answer.status === 202 ? null : answer;
    });
    expect([failed.status, failed.body.code]).toEqual([502, 'upstream_failed']);
    expect(server.requests).toHaveLength(1);
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
  });

  it("tells a caller who does not wait at once that the user's minutes are used up", async () => {
    const ada = await app.signedIn();
    await use(ada, 3_590);
    expect((await startToSpeak(ada, await publish())).status).toBe(429);
  });

  it('costs chunks that were given up while they were spoken, but not the one that was refused', async () => {
    const ada = await app.signedIn();
    const id = await publish(TEXT.replaceAll('crane', 'ferry'));
    const begun: string[] = [];
    server.reply = async ({ input }) => {
      begun.push(input);
      if (begun.length > 1) return null;
      await waitUntil('the others have begun', () => begun.length === 3);
      return { status: 400, body: '{}' };
    };
    expect((await speak(ada, id)).status).toBe(502);
    const [, ...givenUp] = begun;
    const estimate = givenUp.reduce((sum, input) => sum + Math.ceil(input.length / 13), 0);
    expect(await readUsed(ada)).toBe(estimate);
  });

  it('costs the estimate of what was no MP3, and nothing when no space could be made', async () => {
    const ada = await app.signedIn();
    const id = await publish('A text of one chunk that becomes noise.');
    const freeSpace = jest.spyOn(app.app.get(AudioStorage), 'freeSpace');
    freeSpace.mockRejectedValueOnce(new Error('full'));
    expect((await speak(ada, id)).status).toBe(500);
    freeSpace.mockRestore();
    expect(await readUsed(ada)).toBe(0);
    server.reply = () => Buffer.alloc(5_000, 1);
    expect((await speak(ada, id)).status).toBe(502);
    expect(await readUsed(ada)).toBe(Math.ceil((server.requests[0]?.input.length ?? 0) / 13));
  });

  it('reserves no minutes for what another process is speaking', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await publish(TEXT.replaceAll('crane', 'lighthouse'));
    server.reply = () => ({ status: 400, body: '{}' });
    await speak(bob, id);
    server.reset();
    const claimUntil = (seconds: number) =>
      app.app.database.run(sql`
        update speech_chunks set claimed_until = now() + make_interval(secs => ${seconds})
        where frames is null`);
    await claimUntil(3_600);
    await use(ada, 3_590);
    expect((await startToSpeak(ada, id)).status).toBe(202);
    expect(await readUsed(ada)).toBe(3_590);
    await claimUntil(-1);
    await waitUntil('this process speaks it', async () => {
      return (await download(ada, `/api/articles/${id}/audio`, {}, 'HEAD')).status === 200;
    });
    expect(await readUsed(ada)).toBeGreaterThan(3_600);
  });

  it('has no text that is too long, or none', async () => {
    const ada = await app.signedIn();
    expect((await speak(ada, await publish('x. '.repeat(30_000)))).body).toMatchObject({
      code: 'text_too_long',
    });
    expect(await speak(ada, await publish(' '))).toMatchObject({
      status: 404,
      body: { code: 'body_not_extracted' },
    });
    expect(server.requests).toEqual([]);
  });

  it('is refused to a user who switched generated answers off', async () => {
    const ada = await app.signedIn();
    await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect(await speak(ada, await publish())).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'audio' },
    });
  });

  it("ends at the user's minutes of the day with a clear message, before anything is spoken", async () => {
    const ada = await app.signedIn();
    await use(ada, 3_590);
    const { status, headers, body } = await speak(ada, await publish());
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(body.detail).toMatch(/minutes of speech a day, and fewer are left\. Try again in \d+ s\.$/);
    expect(body).toMatchObject({ reason: 'speech_budget' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(7_000);
    expect(server.requests).toEqual([]);
  });
});

describe('without a speech model', () => {
  const app = testApp(MODULES);
  const news = new Newsroom(app);

  it('audio is not configured', async () => {
    const ada = await app.signedIn();
    const id = await news.publish(await news.source(), 'Title', TEXT);
    const refused = { status: 503, body: { code: 'feature_not_configured', feature: 'audio' } };
    expect(await speak(ada, id)).toMatchObject(refused);
    expect(await ada.post('/api/users/me/podcast')).toMatchObject(refused);
    expect((await ada.get('/api/users/me/podcast')).status).toBe(200);
    expect((await app.anyone().get('/api/config')).body).toMatchObject({ features: { audio: false } });
  });
});
