import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import { FeedReader } from '@reader/feeds';
import { redactText } from '@reader/observability';
import { ReadingListHttpModule } from '@reader/reading-list';
import { HttpClient, useSpeechServer } from '@reader/testing';
import { AudioHttpModule } from '../audio.http.module';
import { download, REVALIDATE, speak } from '../audio.testing';
import type { RecordingRow } from '../recording/recordings.queries';
import { SpokenTextsService } from '../recording/spoken-texts.service';
import { Episodes } from './episodes';
import { parseXml } from './xml-element.testing';

interface WireToken {
  readonly feed_url: string;
  readonly token_id: number;
}

interface WireChapters {
  readonly version: string;
  readonly chapters: { readonly startTime: number; readonly title: string }[];
}

const MODULES = [ArticlesHttpModule, AudioHttpModule, ReadingListHttpModule];
const TEXT = 'The harbour closes on Monday. It opens again in May, reports the harbour master.';
const NOTHING = 404;

describe('the private podcast', () => {
  const server = useSpeechServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  const reader = new FeedReader(1);
  beforeAll(() => {
    const env = { PROVIDER_API_KEY: 'k', PROVIDER_BASE_URL: server.baseUrl, SPEECH_MODEL: 'trial' };
    return app.start(MODULES, env);
  });
  afterAll(async () => {
    await reader.close();
    await app.stop();
  });
  beforeEach(() => server.reset());

  /** An article on the reader's list, spoken. */
  async function queue(client: SignedIn, title: string, text = TEXT, owner: SignedIn | null = null) {
    const id = await news.publish(await news.source(owner), title, `${text} ${title}`);
    expect((await client.post('/api/reading-list', { article_id: id })).status).toBe(201);
    expect((await speak(client, id)).status).toBe(201);
    return id;
  }
  async function subscribe(client: SignedIn): Promise<WireToken> {
    const { status, headers, body } = await client.post<WireToken>('/api/users/me/podcast');
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(headers.get('location')).toBe(`/api/users/me/podcast/${body.token_id}`);
    return body;
  }
  const load = (url: string, headers: Record<string, string> = {}) =>
    download(new HttpClient(app.app.url), url, headers);
  async function read(url: string) {
    const { bytes, headers } = await load(url);
    return reader.read(bytes, { url, contentType: headers.get('content-type') });
  }

  it('has the spoken articles of the reading list, as our own reader reads it', async () => {
    const ada = await app.signedIn();
    const id = await queue(ada, 'Cranes & <b>ships</b>');
    const unspoken = await news.publish(await news.source(), 'Not spoken', TEXT);
    await ada.post('/api/reading-list', { article_id: unspoken });
    await speak(ada, await news.publish(await news.source(), 'Not on the list', `${TEXT} 2`));
    const { feed_url: url } = await subscribe(ada);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/podcast\/rdr_pod_[\w-]{43}\/feed\.xml$/);
    const feed = await read(url);
    expect(feed).toMatchObject({ format: 'rss', language: 'en', truncated: false, ttlMinutes: 30 });
    expect(feed.entries).toHaveLength(1);
    const [entry] = feed.entries;
    expect(entry).toMatchObject({ guid: `article-${id}`, title: 'Cranes & ships' });
    expect(entry?.publishedAt).toMatch(/^\d{4}-/);
    const [file] = entry?.enclosures ?? [];
    const audio = await load(file?.url ?? '');
    expect([file?.type, file?.length]).toEqual(['audio/mpeg', audio.bytes.length]);
    expect(audio.bytes).toEqual((await download(ada, `/api/articles/${id}/audio`)).bytes);
  });

  it('keeps the rules of feed validators', async () => {
    const ada = await app.signedIn();
    await queue(ada, 'One \u0008\uffff &amp; "two"');
    await queue(ada, 'Three');
    const { feed_url: url } = await subscribe(ada);
    const answer = await load(url);
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const rss = parseXml(answer.bytes.toString());
    const channel = rss.get('channel');
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0']);
    for (const name of ['title', 'link', 'description', 'language', 'itunes:author', 'itunes:explicit'])
      expect([name, channel.get(name).text]).toEqual([name, expect.stringMatching(/\S/)]);
    const self = { href: url, rel: 'self', type: 'application/rss+xml' };
    expect(channel.get('atom:link').attributes).toEqual(self);
    expect([channel.get('itunes:block').text, channel.get('podcast:locked').text]).toEqual(['Yes', 'yes']);
    expect(channel.get('itunes:category').attributes).toEqual({ text: 'News' });
    expect(channel.get('itunes:image').attributes['href']).toMatch(/^http.*\.png$/);
    const rfc822 = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;
    expect(channel.get('lastBuildDate').text).toMatch(rfc822);
    const items = channel.list('item');
    expect(items).toHaveLength(2);
    for (const item of items) {
      for (const name of ['title', 'description']) expect(item.get(name).text).toMatch(/\S/);
      expect(item.get('pubDate').text).toMatch(rfc822);
      expect(item.get('guid').attributes).toEqual({ isPermaLink: 'false' });
      expect(item.get('itunes:duration').text).toMatch(/^\d+$/);
      const { url: file = '', length, type } = item.get('enclosure').attributes;
      const head = await download(new HttpClient(app.app.url), file, {}, 'HEAD');
      expect([head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([length, type]);
      expect(type).toBe('audio/mpeg');
    }
    expect(new Set(items.map((item) => item.get('guid').text)).size).toBe(2);
  });

  it('is not sent again while it is the same, and serves ranges to apps on other origins', async () => {
    const ada = await app.signedIn();
    await queue(ada, 'Again');
    const { feed_url: url } = await subscribe(ada);
    const first = await load(url);
    const known = { ...REVALIDATE, 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await load(url, known)).status).toBe(304);
    const file = (await read(url)).entries[0]?.enclosures[0]?.url ?? '';
    const part = await load(file, { range: 'bytes=10-19', origin: 'https://app.test' });
    expect([part.status, part.bytes.length]).toEqual([206, 10]);
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('stops at once when its token is revoked, and another one goes on', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await queue(ada, 'Revoked');
    const [one, other] = [await subscribe(ada), await subscribe(ada)];
    const file = (await read(one.feed_url)).entries[0]?.enclosures[0]?.url ?? '';
    expect((await bob.delete(`/api/users/me/podcast/${one.token_id}`)).status).toBe(NOTHING);
    expect((await load(file)).status).toBe(200);
    expect((await ada.delete(`/api/users/me/podcast/${one.token_id}`)).status).toBe(204);
    const chapters = file.replace('audio.mp3', 'chapters.json');
    for (const url of [one.feed_url, file, chapters]) expect((await load(url)).status).toBe(NOTHING);
    expect((await load(other.feed_url)).status).toBe(200);
    expect((await ada.delete(`/api/users/me/podcast/${one.token_id}`)).status).toBe(NOTHING);
    expect((await download(ada, `/api/articles/${id}/audio`)).status).toBe(200);
    expect((await load(`${app.app.url}/api/podcast/rdr_pod_x/feed.xml`)).status).toBe(NOTHING);
  });

  it("has only the user's own articles, as long as they are readable and on the list", async () => {
    const [ada, bob] = await app.twoUsers();
    const hers = await queue(ada, 'Hers', TEXT, ada);
    const his = await queue(bob, 'His', TEXT, bob);
    const feeds = [await subscribe(ada), await subscribe(bob)];
    const guids = await Promise.all(
      feeds.map(async ({ feed_url: url }) => (await read(url)).entries.map(({ guid }) => guid)),
    );
    expect(guids).toEqual([[`article-${hers}`], [`article-${his}`]]);
    const base = feeds[0]?.feed_url.replace('feed.xml', '') ?? '';
    expect((await load(`${base}article-${his}/audio.mp3`)).status).toBe(NOTHING);
    for (const key of ['article-0', 'article-x', 'briefing-1', '..', 'article-99999999999999999'])
      expect((await load(`${base}${encodeURIComponent(key)}/audio.mp3`)).status).toBe(NOTHING);
    await app.app.database.run(sql`delete from reading_list where article_id = ${hers}`);
    expect((await load(`${base}article-${hers}/audio.mp3`)).status).toBe(NOTHING);
    expect((await read(`${base}feed.xml`)).entries).toEqual([]);
  });

  it('stops when the password is reset, and when apps are signed out', async () => {
    const admin = await app.admin();
    const [reset, changed] = [await app.signedIn(), await app.signedIn()];
    const urls = [(await subscribe(reset)).feed_url, (await subscribe(changed)).feed_url];
    for (const url of urls) expect((await load(url)).status).toBe(200);
    const password = 'another long enough password';
    expect((await admin.patch(`/api/users/${reset.id}`, { password })).status).toBe(200);
    const change = { current_password: changed.password, new_password: password, sign_out_apps: true };
    expect((await changed.post('/api/users/me/password', change)).status).toBe(204);
    for (const url of urls) expect((await load(url)).status).toBe(NOTHING);
  });

  it('is stored as a hash, listed without its address, and redacted from logs', async () => {
    const ada = await app.signedIn();
    const { feed_url: url, token_id: id } = await subscribe(ada);
    await load(url);
    const list = await ada.get<{ items: object[]; total: number }>('/api/users/me/podcast');
    expect(list.body).toMatchObject({
      total: 1,
      items: [{ token_id: id, last_used_at: expect.any(String) }],
    });
    const token = new URL(url).pathname.split('/')[3] ?? '';
    expect(JSON.stringify(list.body)).not.toContain(token);
    const rows = await app.app.database.query(sql`select t::text as row from podcast_tokens t`);
    expect(JSON.stringify(rows)).not.toContain(token.slice(8));
    expect(redactText(`GET ${new URL(url).pathname}`)).toBe('GET /api/podcast/rdr_[redacted]/feed.xml');
  });

  it('has at most ten addresses, however many are requested at the same time', async () => {
    const ada = await app.signedIn();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ada.post('/api/users/me/podcast')));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
  });

  it('takes in the episodes of other libs, with chapters', async () => {
    const ada = await app.signedIn();
    const chapters = ['First', 'Second'].map((title) => ({ title, lines: [`${title} section. ${TEXT}`] }));
    const assigned: RecordingRow[] = [];
    const assign = async (row: RecordingRow) => void assigned.push(row);
    const spoken = await app.app.get(SpokenTextsService).speak(ada, chapters, { assign });
    expect(spoken).toEqual({ outcome: 'created', recording: assigned[0] });
    const [recording] = assigned as [RecordingRow];
    const episode = { id: 3, title: 'Morning', description: '', link: null, author: null, recording };
    const publishedAt = new Date('2026-11-23T06:00:00Z');
    app.app.get(Episodes).register({
      kind: 'briefing',
      list: async ({ id }) => (id === ada.id ? [{ ...episode, publishedAt }] : []),
      find: async ({ id }, number) => (id === ada.id && number === 3 ? { ...episode, publishedAt } : null),
    });
    await queue(ada, 'Newer');
    const { feed_url: url } = await subscribe(ada);
    expect((await read(url)).entries.map(({ title }) => title)).toEqual(['Newer', 'Morning']);
    const address = /<podcast:chapters url="([^"]+)" type="application\/json\+chapters"\/>/.exec(
      (await load(url)).bytes.toString(),
    )?.[1];
    const answer = await load(address ?? '');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\+chapters/);
    const { version, chapters: times } = JSON.parse(answer.bytes.toString()) as WireChapters;
    expect([version, times.map(({ title }) => title)]).toEqual(['1.2.0', ['First', 'Second']]);
    const [first = -1, second = -1] = times.map(({ startTime }) => startTime);
    expect(first).toBe(0);
    expect(second).toBeGreaterThan(0);
    expect(second).toBeLessThan(recording.duration_ms / 1_000);
  });
});
