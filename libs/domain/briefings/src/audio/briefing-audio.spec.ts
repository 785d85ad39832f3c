import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { AudioHttpModule } from '@reader/audio';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { type SpeechReply, underLease, useSpeechServer } from '@reader/testing';
import { brief, buildModules, METRO, STORM } from '../briefings.testing';
import { BriefingSpeaker } from '../schedule/briefing-speaker';
import { BriefingJob } from '../schedule/briefing.job';

interface WireAudio {
  readonly audio_url: string;
  readonly duration_seconds: number;
  readonly code?: string;
}

describe('a spoken briefing', () => {
  const server = useSpeechServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  beforeAll(() =>
    app.start([...buildModules(), AudioHttpModule], {
      ...{ PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: server.baseUrl, SPEECH_MODEL: 'trial' },
    }),
  );
  afterAll(() => app.stop());
  beforeEach(async () => {
    server.reset();
    await app.app.database.run(sql`delete from sources`);
  });

  async function tell(texts: readonly string[], owner: SignedIn | null = null): Promise<number[]> {
    const ids: number[] = [];
    for (const [n, text] of texts.entries())
      ids.push(await news.publish(await news.source(owner), `Report ${text.slice(0, 20)}`, text, 2 - n / 10));
    await news.join(ids);
    return ids;
  }
  const speak = (client: SignedIn, id: number) => client.post<WireAudio>(`/api/briefings/${id}/audio`);
  const load = (url: string, client?: SignedIn) =>
    fetch(new URL(url, app.app.url), { headers: { cookie: client?.cookies ?? '' } });
  const subscribe = async (client: SignedIn) =>
    (await client.post<{ feed_url: string }>('/api/users/me/podcast')).body.feed_url;

  const runJob = () =>
    underLease(app.app, (lease) =>
      app.app.get(BriefingJob).run({ lease, signal: new AbortController().signal, jobRunId: 1 }),
    );

  it('is one file with a chapter for each section, and an episode of the podcast', async () => {
    const ada = await app.signedIn();
    await tell(METRO);
    await tell(STORM);
    const { briefing_id: id, sections } = await brief(ada);
    expect(sections).toHaveLength(2);
    expect((await load(`/api/briefings/${id}/audio`, ada)).status).toBe(404);
    const first = await speak(ada, id);
    expect([first.status, first.headers.get('location')]).toEqual([201, `/api/briefings/${id}/audio`]);
    const { length } = server.requests;
    expect((await speak(ada, id)).status).toBe(200);
    expect(server.requests).toHaveLength(length);
    const spoken = server.requests.map(({ input }) => input).join('\n');
    for (const { title, text } of sections)
      for (const words of [title, text]) expect(spoken).toContain(words);

    const feedUrl = await subscribe(ada);
    const feed = await (await load(feedUrl)).text();
    expect(feed).toContain(`<guid isPermaLink="false">briefing-${id}</guid>`);
    expect(feed).toMatch(/<title>Your briefing of \w+day, \w+ \d+<\/title>/);
    const [, chaptersUrl = ''] = /<podcast:chapters url="([^"]+)"/.exec(feed) ?? [];
    const { chapters } = (await (await load(chaptersUrl)).json()) as {
      chapters: { startTime: number; title: string }[];
    };
    expect(chapters.map(({ title }) => title)).toEqual(sections.map(({ title }) => title));
    expect(chapters[0]?.startTime).toBe(0);
    expect(chapters[1]?.startTime).toBeGreaterThan(0);
    expect(chapters[1]?.startTime).toBeLessThan(first.body.duration_seconds);
    const [, file = ''] = /<enclosure url="([^"]+)"/.exec(feed) ?? [];
    const [there, here] = await Promise.all([load(file), load(first.body.audio_url, ada)]);
    expect(Buffer.from(await there.arrayBuffer())).toEqual(Buffer.from(await here.arrayBuffer()));
  });

  it('is for its owner, as long as all of its articles are readable', async () => {
    const [ada, bob] = await app.twoUsers();
    const [, hers = 0] = await tell([STORM[0] ?? '', STORM[1] ?? ''], ada);
    const { briefing_id: id } = await brief(ada);
    expect((await speak(bob, id)).status).toBe(404);
    expect((await speak(ada, id)).status).toBe(201);
    expect((await load(`/api/briefings/${id}/audio`, bob)).status).toBe(404);
    expect((await load(`/api/briefings/${id}/audio`)).status).toBe(401);
    const feedUrl = await subscribe(ada);
    const episode = feedUrl.replace('feed.xml', `briefing-${id}/audio.mp3`);
    expect((await load(episode)).status).toBe(200);
    await app.app.database.run(sql`
      update sources set owner_id = ${bob.id}
      where source_id = (select source_id from articles where article_id = ${hers})`);
    expect((await load(`/api/briefings/${id}/audio`, ada)).status).toBe(404);
    expect((await load(episode)).status).toBe(404);
    expect(await (await load(feedUrl)).text()).not.toContain('<item>');
    server.reset();
    expect((await speak(ada, id)).status).toBe(201);
    expect(server.requests.map(({ input }) => input).join()).not.toContain('Insurers estimate');
    expect((await load(episode)).status).toBe(200);
  });

  it('is spoken by the job for users whose podcast an app loads, once', async () => {
    const [ada, bob] = await app.twoUsers();
    await tell(METRO);
    await subscribe(ada);
    const ids = [(await brief(ada)).briefing_id, (await brief(bob)).briefing_id];
    await app.app.database.run(sql`update briefings set kind = 'daily' where briefing_id = any(${ids})`);
    expect(await runJob()).toMatchObject({ spoken: 1, failed: 0 });
    const statuses = [(await load(`/api/briefings/${ids[0]}/audio`, ada)).status];
    statuses.push((await load(`/api/briefings/${ids[1]}/audio`, bob)).status);
    expect(statuses).toEqual([200, 404]);
    expect(await runJob()).toMatchObject({ spoken: 0, failed: 0 });
  });

  it('is spoken by the job when one before it has nothing to speak any more', async () => {
    const [ada, bob] = await app.twoUsers();
    const [hers = 0] = await tell(METRO.slice(0, 1), ada);
    const { briefing_id: unreadable } = await brief(ada);
    await tell(STORM);
    const { briefing_id: id } = await brief(bob);
    for (const client of [ada, bob]) await subscribe(client);
    await app.app.database.run(sql`
      update briefings set kind = 'daily' where briefing_id in (${unreadable}, ${id})`);
    await app.app.database.run(sql`
      update sources set owner_id = ${bob.id}
      where source_id = (select source_id from articles where article_id = ${hers})`);
    expect(await runJob()).toMatchObject({ spoken: 1, failed: 0 });
    expect((await load(`/api/briefings/${id}/audio`, bob)).status).toBe(200);
  });

  /** Briefings of two users with addresses: the first is about the metro, the second about a storm. */
  async function briefTwo(): Promise<void> {
    const [ada, bob] = await app.twoUsers();
    await tell(METRO.slice(0, 1), ada);
    await brief(ada);
    await tell(STORM);
    await brief(bob);
    for (const client of [ada, bob]) await subscribe(client);
    await app.app.database.run(sql`
      update briefings set kind = 'daily' where user_id in (${ada.id}, ${bob.id})`);
  }
  const countMetroRequests = () => server.requests.filter(({ input }) => input.includes('Lagos')).length;
  const failForMetro = (failure: SpeechReply) => {
    const { reply } = server;
    server.reply = (request) => (request.input.includes('Lagos') ? failure : reply(request));
  };

  it.each<[string, SpeechReply]>([
    ['refuses', { status: 400, body: '{}' }],
    ['does not speak', Buffer.alloc(5_000, 1)],
  ])('is spoken by the job when the model %s one before it, which is left alone', async (_, failure) => {
    await briefTwo();
    failForMetro(failure);
    expect(await runJob()).toMatchObject({ spoken: 1, failed: 0 });
    expect(await runJob()).toMatchObject({ spoken: 0, failed: 0 });
    expect(countMetroRequests()).toBe(1);
  });

  it('is left for the next run when the model is down', async () => {
    await briefTwo();
    failForMetro({ status: 503, body: '{}' });
    expect(await runJob()).toMatchObject({ spoken: 0, failed: 0 });
    expect(countMetroRequests()).toBe(server.requests.length);
    server.reset();
    expect(await runJob()).toMatchObject({ spoken: 2, failed: 0 });
  });

  it.each([
    ['the address was forgotten', sql`update podcast_tokens set created_at = now() - interval '31 days'`],
    ['it was made on demand', sql`update briefings set kind = 'on_demand'`],
    ['it is still being researched', sql`update briefings set research = 'pending'`],
    ['it is old', sql`update briefings set created_at = now() - interval '3 hours'`],
  ])('is not spoken by the job when %s', async (_, change) => {
    const ada = await app.signedIn();
    await tell(METRO);
    await subscribe(ada);
    await brief(ada);
    await app.app.database.run(sql`update briefings set kind = 'daily'`);
    await app.app.database.run(change);
    expect(await app.app.get(BriefingSpeaker).speakNew(new AbortController())).toBe(0);
    expect(server.requests).toEqual([]);
  });

  it('needs sections', async () => {
    const ada = await app.signedIn();
    const { briefing_id: id } = await brief(ada);
    const refused = await speak(ada, id);
    expect([refused.status, refused.body.code]).toEqual([422, 'nothing_to_speak']);
    expect(server.requests).toEqual([]);
  });
});
