import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { type Sql, sql } from '@reader/database';
import { SchedulerModule } from '@reader/scheduler';
import { underLease, underLostLease, useSpeechServer } from '@reader/testing';
import { speak } from './audio.testing';
import { AudioHttpModule } from './audio.http.module';
import { AudioJobsModule } from './audio.jobs.module';
import { AudioRetentionJob } from './audio-retention.job';
import { RECORDING_DEADLINE_MS } from './recording/recording-plan';
import { RecordingsRepository } from './recording/recordings.repository';

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  ArticlesHttpModule,
  AudioHttpModule,
  AudioJobsModule,
];
const line = (subject: string) =>
  `<p>${`The ${subject} of the harbour is closed on Monday. `.repeat(18)}</p>`;

describe('stored audio', () => {
  const server = useSpeechServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  let ada: SignedIn;
  beforeAll(async () => {
    const env = { PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: server.baseUrl, SPEECH_MODEL: 'trial' };
    await app.start(MODULES, env);
    ada = await app.signedIn();
  });
  afterAll(() => app.stop());
  beforeEach(() => server.reset());

  const count = (rows: Sql) => app.app.database.count(sql`select count(*)::integer as n from ${rows}`);
  const run = (under: typeof underLease) =>
    under(app.app, (lease) => app.app.get(AudioRetentionJob).run({ lease }));
  const publish = async (html: string) => news.publish(await news.source(), 'Harbour', html);

  it('is deleted when nobody used it for sixty days, with the chunks that nothing else needs', async () => {
    const [old, recent] = [await publish('An old text.'), await publish('A recent text.')];
    for (const id of [old, recent]) expect((await speak(ada, id)).status).toBe(201);
    const age = (id: number, days: number) => sql`
      update recordings set used_at = now() - make_interval(days => ${days})
      where recording_id in (select recording_id from article_recordings where article_id = ${id})`;
    await app.app.database.run(age(old, 61));
    await app.app.database.run(age(recent, 59));
    await app.app.database.run(sql`update speech_chunks set used_at = now() - interval '25 hours'`);
    await expect(run(underLostLease)).rejects.toMatchObject({ name: 'LeaseLost' });
    expect(await run(underLease)).toEqual({ unused: 1, over_limit: 0, chunks: 1 });
    const has = async (id: number) =>
      (await ada.get<{ has_audio: boolean }>(`/api/articles/${id}`)).body.has_audio;
    expect([await has(old), await has(recent)]).toEqual([false, true]);
    expect((await speak(ada, recent)).status).toBe(200);
  });

  it('stays while it is listened to', async () => {
    const id = await publish('A text that is heard.');
    await speak(ada, id);
    await app.app.database.run(sql`update recordings set used_at = now() - interval '61 days'`);
    expect((await ada.get(`/api/articles/${id}/audio`)).status).toBe(200);
    await run(underLease);
    expect((await ada.get(`/api/articles/${id}/audio`)).status).toBe(200);
  });

  it('does not lose a chunk that is being spoken, but a claim that nobody finished', async () => {
    const add = (digest: string, hours: number) => sql`
      insert into speech_chunks (digest, claim, claimed_until, used_at)
      values (sha256(${digest}::text::bytea), 1, now() + make_interval(hours => ${hours}),
              now() - interval '2 days')`;
    await app.app.database.run(add('under way', 1));
    await app.app.database.run(add('abandoned', -1));
    await run(underLease);
    expect(await count(sql`speech_chunks where digest = sha256('under way')`)).toBe(1);
    expect(await count(sql`speech_chunks where digest = sha256('abandoned')`)).toBe(0);
  });

  it('does not lose the first chunk of a recording whose last one is being spoken', async () => {
    const add = (digest: string, ageMs: number) => sql`
      insert into speech_chunks (digest, claim, frames, byte_count, samples, sample_rate, used_at)
      values (sha256(${digest}::text::bytea), 1, 'x', 1, 1, 24000,
              now() - make_interval(secs => ${ageMs / 1_000}))`;
    await app.app.database.run(add('first', RECORDING_DEADLINE_MS));
    await app.app.database.run(add('idle', 2 * RECORDING_DEADLINE_MS));
    await app.app.get(RecordingsRepository).deleteIdleChunks();
    expect(await count(sql`speech_chunks where digest = sha256('first')`)).toBe(1);
    expect(await count(sql`speech_chunks where digest = sha256('idle')`)).toBe(0);
  });

  it('is spoken again only where the text changed', async () => {
    const id = await publish(`${line('crane')}${line('pier')}${line('ferry')}`);
    const before = (await speak(ada, id)).body;
    server.reset();
    await app.app.database.run(sql`
      update article_contents set html = replace(html, 'pier', 'lock') where article_id = ${id}`);
    const { status, body } = await speak(ada, id);
    expect([status, body.duration_seconds]).toEqual([201, before.duration_seconds]);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.input).toMatch(/^The lock/);
  });

  it('costs the seconds that were spoken, and nothing when it was stored', async () => {
    const bob = await app.signedIn();
    const points = () =>
      app.app.database.queryOne<{ points: number }>(sql`
        select points from rate_limits where key = ${`speech-of-user:${bob.id}`}`);
    const id = await publish(line('lighthouse'));
    const { duration_seconds: seconds } = (await speak(bob, id)).body;
    expect(await points()).toEqual({ points: Math.ceil(seconds) });
    await speak(bob, id);
    server.reply = () => ({ status: 400, body: '{}' });
    await speak(bob, await publish(line('beacon')));
    expect(await points()).toEqual({ points: Math.ceil(seconds) });
  });
});
