import { get as httpGet } from 'node:http';
import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { loadConfig } from '@reader/config';
import { sql } from '@reader/database';
import { ClientConfigModule } from '@reader/http';
import {
  buildSpeechFrames,
  SPEECH_FRAME_BYTES,
  SPEECH_FRAME_MS,
  useSpeechServer,
  waitUntil,
} from '@reader/testing';
import { download, REVALIDATE, speak } from '../audio.testing';
import { AudioHttpModule } from '../audio.http.module';
import { AudioStorage } from '../recording/audio-storage';
import { RecordingsRepository } from '../recording/recordings.repository';

const MODULES = [ArticlesHttpModule, AudioHttpModule, ClientConfigModule];
const MEBIBYTE = 1024 * 1024;
const TEXT = Array.from(
  { length: 60 },
  (_, n) => `The crane number ${n} of the harbour was moved on Monday.`,
).join(' ');

describe('a spoken article', () => {
  const server = useSpeechServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  let articles = 0;
  const buildEnv = () => ({
    ...{ PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: server.baseUrl, SPEECH_VOICE: 'bella' },
    ...{ SPEECH_MODEL: 'trial', SPEECH_MINUTES_PER_USER_PER_DAY: '60' },
  });
  // The server has an address only now.
  beforeAll(() => app.start(MODULES, buildEnv()));
  afterAll(() => app.stop());
  beforeEach(() => server.reset());

  const publish = async (text = `${TEXT} Edition ${++articles}.`, owner: { id: number } | null = null) =>
    news.publish(await news.source(owner), `Harbour news ${articles}`, text);

  it('is an MP3 file of all its chunks with the exact length', async () => {
    const ada = await app.signedIn();
    const id = await publish();
    const { status, headers, body } = await speak(ada, id);
    expect([status, headers.get('location')]).toEqual([201, `/api/articles/${id}/audio`]);
    expect(body).toMatchObject({ audio_url: `/api/articles/${id}/audio`, voice: 'bella', model: 'trial' });
    expect(server.requests.length).toBeGreaterThan(1);
    const { bytes, headers: fileHeaders } = await download(ada, body.audio_url);
    expect(fileHeaders.get('content-type')).toBe('audio/mpeg');
    const frames = bytes.length / SPEECH_FRAME_BYTES - 1;
    expect(body.duration_seconds).toBe((frames * SPEECH_FRAME_MS) / 1_000);
    expect(bytes.toString('latin1', 13, 17)).toBe('Xing');
    const spoken = [...server.requests].map(({ input }) => buildSpeechFrames(input));
    // In the order of the text, not in that of the requests.
    const sorted = spoken.toSorted((a, b) => bytes.indexOf(a) - bytes.indexOf(b));
    expect(bytes.subarray(SPEECH_FRAME_BYTES)).toEqual(Buffer.concat(sorted));
    expect(server.requests.map(({ input }) => input).join(' ')).toMatch(/Harbour news/);
  });

  it('is spoken once, for all users', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await publish();
    expect((await ada.get(`/api/articles/${id}`)).body).toMatchObject({ has_audio: false });
    const first = await speak(ada, id);
    const { length } = server.requests;
    const again = await speak(bob, id);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(server.requests).toHaveLength(length);
    expect((await bob.get(`/api/articles/${id}`)).body).toMatchObject({ has_audio: true });
  });

  it('is spoken once for requests at the same time, and by two processes', async () => {
    const other = new TestApp();
    const { connectionString = '' } = app.app.database.pool.options;
    await other.start(MODULES, { ...buildEnv(), DATABASE_URL: connectionString });
    try {
      const ada = await app.signedIn();
      const there = await other.signIn(ada.username, ada.password);
      const id = await publish();
      const answers = await Promise.all([ada, there, ada, there].map((client) => speak(client, id)));
      // A request that comes when the recording is there gets 200.
      expect(answers.filter(({ status }) => ![200, 201].includes(status))).toEqual([]);
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      const texts = server.requests.map(({ input }) => input);
      expect(texts.length).toBeGreaterThan(1);
      expect(new Set(texts).size).toBe(texts.length);
      const files = await Promise.all(
        [ada, there].map((client) => download(client, `/api/articles/${id}/audio`)),
      );
      expect(files[0]?.bytes).toEqual(files[1]?.bytes);
    } finally {
      await other.stop();
    }
  });

  it('is for those who may read the article', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await publish(undefined, ada);
    expect((await speak(bob, id)).status).toBe(404);
    expect((await speak(ada, id)).status).toBe(201);
    for (const client of [bob, await app.admin()])
      expect((await download(client, `/api/articles/${id}/audio`)).status).toBe(404);
    expect((await download(app.anyone(), `/api/articles/${id}/audio`)).status).toBe(401);
    expect((await speak(ada, 999_999_999)).status).toBe(404);
    expect((await download(ada, '/api/articles/nonsense/audio')).status).toBe(404);
  });

  it('is served in ranges, with validators', async () => {
    const ada = await app.signedIn();
    const { audio_url: url } = (await speak(ada, await publish())).body;
    const whole = await download(ada, url);
    const size = whole.bytes.length;
    const etag = whole.headers.get('etag') ?? '';
    const modified = whole.headers.get('last-modified') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(size),
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    const part = await download(ada, url, { range: 'bytes=100-299' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${size}`]);
    expect(part.bytes).toEqual(whole.bytes.subarray(100, 300));
    const end = await download(ada, url, { range: 'bytes=-50', 'if-range': etag });
    expect([end.status, end.bytes]).toEqual([206, whole.bytes.subarray(-50)]);
    expect((await download(ada, url, { range: 'bytes=0-9', 'if-range': modified })).status).toBe(206);
    const ignored: Record<string, string>[] = [
      { range: 'bytes=0-9', 'if-range': '"other"' },
      { range: 'bytes=0-1,3-4' },
    ];
    for (const headers of ignored)
      expect(await download(ada, url, headers)).toMatchObject({ status: 200, bytes: whole.bytes });
    const beyond = await download(ada, url, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const known = await download(ada, url, { ...REVALIDATE, 'if-none-match': etag, range: 'bytes=0-9' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const head = await download(ada, url, { range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      String(size),
      0,
    ]);
  });

  it('continues after a connection that was cut', async () => {
    const ada = await app.signedIn();
    const { audio_url: url } = (await speak(ada, await publish())).body;
    const whole = await download(ada, url);
    const begun = await new Promise<Buffer>((resolve) => {
      const request = httpGet(
        new URL(url, ada.url),
        { headers: { cookie: ada.cookies ?? '' } },
        (response) => {
          response.once('data', (piece: Buffer) => {
            request.destroy();
            resolve(piece);
          });
          response.on('error', () => undefined);
        },
      );
      request.on('error', () => undefined);
    });
    const headers = { range: `bytes=${begun.length}-`, 'if-range': whole.headers.get('etag') ?? '' };
    const rest = await download(ada, url, headers);
    expect(Buffer.concat([begun, rest.bytes])).toEqual(whole.bytes);
  });

  it('does not keep the caller waiting who asks so', async () => {
    const ada = await app.signedIn();
    const id = await publish('A text of one chunk, none of which was spoken before.');
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const { reply } = server;
    server.reply = async (request) => {
      await opened;
      return reply(request);
    };
    const pending = await ada.post<{ progress: number }>(`/api/articles/${id}/audio`, undefined, {
      headers: { prefer: 'respond-async' },
    });
    expect([pending.status, pending.headers.get('retry-after'), pending.body.progress]).toEqual([
      202,
      '5',
      0,
    ]);
    expect((await download(ada, `/api/articles/${id}/audio`)).status).toBe(404);
    open();
    await waitUntil('the article is spoken', async () => {
      return (await download(ada, `/api/articles/${id}/audio`, {}, 'HEAD')).status === 200;
    });
    expect((await speak(ada, id)).status).toBe(200);
  });

  it('is deleted when space is needed, the least recently used first', async () => {
    const ada = await app.signedIn();
    const [old, recent] = [await publish(), await publish()];
    for (const id of [old, recent]) expect((await speak(ada, id)).status).toBe(201);
    const { database } = app.app;
    await database.run(sql`
      update recordings set used_at = now() - interval '2 days' where recording_id in (
        select recording_id from article_recordings where article_id = ${old})`);
    await database.run(sql`update speech_chunks set used_at = now() - interval '1 day'`);
    const before = await database.queryOne<{ n: number }>(sql`select count(*)::int as n from recordings`);
    const recordings = app.app.get(RecordingsRepository);
    const bytes = await recordings.measure();
    const small = new AudioStorage(loadConfig({ ...buildEnv(), SPEECH_STORAGE_MB: '1' }), recordings);
    expect(await small.freeSpace(MEBIBYTE - bytes)).toBe(0);
    expect(await small.freeSpace(MEBIBYTE - bytes + 1)).toBe(1);
    expect(await recordings.measure()).toBeLessThan(bytes);
    const after = await database.queryOne<{ n: number }>(sql`select count(*)::int as n from recordings`);
    expect((after?.n ?? 0) + 1).toBe(before?.n);
    expect((await ada.get(`/api/articles/${old}`)).body).toMatchObject({ has_audio: false });
    expect((await download(ada, `/api/articles/${old}/audio`)).status).toBe(404);
    expect((await download(ada, `/api/articles/${recent}/audio`)).status).toBe(200);
  });

  it('stays when its deletion would free nothing, because its chunks were used just now', async () => {
    const ada = await app.signedIn();
    const [idle, busy] = [await publish(), await publish()];
    for (const id of [idle, busy]) expect((await speak(ada, id)).status).toBe(201);
    const { database } = app.app;
    const selectChunksSql = (id: number) => sql`
      select chunk_id from recording_chunks join article_recordings using (recording_id)
      where article_id = ${id}`;
    await database.run(sql`
      update speech_chunks set used_at = now() - interval '1 hour'
      where chunk_id not in (${selectChunksSql(busy)})`);
    await database.run(sql`
      insert into speech_chunks (digest, claim, frames, byte_count, samples, sample_rate, used_at)
      values (sha256('idle'), 1, 'x', 1, 1, 24000, now() - interval '1 hour')`);
    const recordings = app.app.get(RecordingsRepository);
    const countRecordings = () => database.count(sql`select count(*)::integer as n from recordings`);
    const before = await countRecordings();
    const small = new AudioStorage(loadConfig({ ...buildEnv(), SPEECH_STORAGE_MB: '1' }), recordings);
    expect(await small.freeSpace(MEBIBYTE - (await recordings.measure()) + 1)).toBe(0);
    expect(await small.freeSpace(2 * MEBIBYTE, Infinity)).toBe(before - 1);
    expect(await countRecordings()).toBe(1);
    expect((await download(ada, `/api/articles/${idle}/audio`)).status).toBe(404);
    expect((await download(ada, `/api/articles/${busy}/audio`)).status).toBe(200);
  });

  it('is a feature that the configuration names', async () => {
    expect((await app.anyone().get('/api/config')).body).toMatchObject({ features: { audio: true } });
  });
});
