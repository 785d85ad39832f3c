import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { Newsroom } from '@reader/claims/testing';
import { sql } from '@reader/database';
import type { PageResponse } from '@reader/testing';
import { underLease, useModelServer, useWebSite } from '@reader/testing';
import { brief, buildModules, METRO, SetClock, STORM, type WireBriefing } from '../briefings.testing';
import { BriefingJob } from '../schedule/briefing.job';
import { SearchFailed, WebSearch, readResults } from './web-search';

const KEY = 'research-trial-key';
const BACKGROUND =
  'The harbour bridge in Velden was built in 1931 and has carried trams across the harbour since.';
const PAGE = `<!doctype html><html><head><title>History of the bridge</title></head><body><article>
<h1>History of the bridge</h1><p>${BACKGROUND}</p><script>alert('planted')</script>
<p>${'Engineers measured the old harbour bridge many times in those years. '.repeat(12)}</p>
</article></body></html>`;
const html = (body: string): PageResponse => ({ headers: { 'content-type': 'text/html' }, body });
const json = (value: unknown): PageResponse => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

describe('the enrichment of briefings', () => {
  const site = useWebSite();
  const secret = useWebSite();
  const clock = new SetClock();
  const app = new TestApp();
  const news = new Newsroom(app);
  const found = (url: string) => ({ title: 'History of the bridge', url, content: BACKGROUND });

  beforeAll(() =>
    app.start(buildModules(clock), {
      ...{ SMTP_HOST: 'localhost', SMTP_FROM: 'reader@service.test', APP_BASE_URL: 'https://reader.test' },
      FETCH_ALLOW_PRIVATE: site.host,
      WEB_RESEARCH_API_KEY: KEY,
      WEB_RESEARCH_BASE_URL: site.getUrl(''),
      LOG_LEVEL: 'silent',
    }),
  );
  afterAll(() => app.stop());
  beforeEach(async () => {
    await app.app.database.run(sql`delete from sources`);
    secret.requests.length = 0;
  });

  async function tell(title: string, texts: readonly string[]): Promise<void> {
    const ids: number[] = [];
    for (const text of texts) ids.push(await news.publish(await news.source(), title, text));
    await news.join(ids);
  }

  async function briefed(): Promise<{ user: SignedIn; made: WireBriefing }> {
    const user = await app.signedIn();
    await tell('The harbour bridge fell', STORM);
    return { user, made: await brief(user) };
  }

  /** A briefing that is to be mailed. */
  async function briefedByMail(): Promise<{ user: SignedIn; made: WireBriefing }> {
    const { user, made } = await briefed();
    const email = `${user.username}@mail.test`;
    await user.patch('/api/users/me/settings', { email, briefing_email: true });
    await app.app.database.run(sql`
      update briefings set mail_pending = true where briefing_id = ${made.briefing_id}`);
    return { user, made };
  }

  const { signal } = new AbortController();
  const finish = () =>
    underLease(app.app, (lease) => app.app.get(BriefingJob).run({ lease, signal, jobRunId: 9 }));
  const read = async (user: SignedIn, { briefing_id: id }: WireBriefing) =>
    (await user.get<WireBriefing>(`/api/briefings/${id}`)).body;
  const stateOf = async ({ briefing_id: id }: WireBriefing) =>
    (
      await app.app.database.queryOne<{ research: string }>(
        sql`select research from briefings where briefing_id = ${id}`,
      )
    )?.research;

  it('adds a sentence of a fetched page in the background, once', async () => {
    const url = site.addPage('/history', html(PAGE));
    site.addPage('/search', json({ results: [found(url)] }));
    const { user, made } = await briefed();
    expect(made.sections[0]?.enrichment).toBeNull();
    expect(await finish()).toMatchObject({ researched: 1, failed: 0 });
    const enriched = await read(user, made);
    expect(enriched.sections[0]?.enrichment).toMatchObject({
      links: [{ title: 'History of the bridge', url }],
    });
    expect(PAGE).toContain(enriched.sections[0]?.enrichment?.text);
    expect({ ...enriched, sections: [] }).toEqual({ ...made, sections: [] });
    const searches = site.countRequests('/search');
    await app.app.database.run(sql`update briefings set research = 'pending'`);
    await finish();
    expect(site.countRequests('/search')).toBe(searches);
    expect(await read(user, made)).toEqual(enriched);
  });

  it.each<readonly [string, () => PageResponse]>([
    ['is down', () => ({ status: 503 })],
    ['refuses the key', () => ({ status: 401, body: '{}' })],
    ['answers with a page', () => html('<p>Sign in</p>')],
    ['answers with another schema', () => json({ results: { first: 1 } })],
    ['answers with a list', () => json([])],
    ['answers with null', () => json(null)],
    ['answers too much', () => json({ results: [{ title: 'x'.repeat(400_000) }] })],
    [
      'redirects to a private address',
      () => ({ status: 302, headers: { location: secret.getUrl('/search') } }),
    ],
  ])('leaves the canonical briefing when the service %s', async (_what, answer) => {
    site.addPage('/search', answer());
    const { user, made } = await briefed();
    await finish();
    expect(await stateOf(made)).toBe('failed');
    expect(await read(user, made)).toEqual(made);
    expect(secret.requests).toEqual([]);
  });

  it('leaves the canonical briefing when the service is slow', async () => {
    const search = app.app.get(WebSearch);
    const { timeoutMs } = search;
    expect(timeoutMs).toBeLessThanOrEqual(10_000);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    site.addPage('/search', async () => {
      await released;
      return json({ results: [] });
    });
    const { user, made } = await briefed();
    search.timeoutMs = 200;
    try {
      await finish();
      expect(await stateOf(made)).toBe('failed');
      expect(await read(user, made)).toEqual(made);
    } finally {
      search.timeoutMs = timeoutMs;
      release();
    }
  });

  it('fetches nothing private, and links only pages that support a sentence', async () => {
    const huge = site.addPage('/huge', html(`<p>${'x'.repeat(6_000_000)}</p>`));
    const script = site.addPage(
      '/script',
      html(`<script>document.write(${JSON.stringify(BACKGROUND)})</script>`),
    );
    const redirect = site.addPage('/redirect', { status: 302, headers: { location: secret.getUrl('/') } });
    for (const urls of [
      [secret.getUrl('/'), redirect, 'http://169.254.169.254/latest/meta-data/'],
      ['javascript:alert(1)', 'file:///etc/passwd', 'http://[::1]/', 'http://localhost/'],
      [huge, script, 'https://user:password@example.test/'],
    ]) {
      site.addPage('/search', json({ results: urls.map(found) }));
      const { user, made } = await briefed();
      expect(await finish()).toMatchObject({ failed: 0 });
      expect(await stateOf(made)).toBe('done');
      expect((await read(user, made)).sections[0]?.enrichment).toBeNull();
      await app.app.database.run(sql`delete from sources`);
    }
    expect(secret.requests).toEqual([]);
  });

  it('searches once for users with the same news, also when nothing is found', async () => {
    site.addPage('/search', json({ results: [] }));
    await tell('The harbour bridge fell', STORM);
    const made = [await brief(await app.signedIn()), await brief(await app.signedIn())];
    const before = site.countRequests('/search');
    await finish();
    expect(await Promise.all(made.map(stateOf))).toEqual(['done', 'done']);
    expect(site.countRequests('/search') - before).toBe(1);
  });

  it('mails a briefing without enrichment when research takes too long', async () => {
    await tell('Lagos opens a metro', METRO);
    const [first, second] = [await briefedByMail(), await briefedByMail()];
    const { length } = first.made.sections;
    site.addPage('/search', () => {
      clock.time = new Date(Date.now() + 31 * 60_000);
      return Promise.resolve(json({ results: [] }));
    });
    const before = site.countRequests('/search');
    try {
      expect(await finish()).toMatchObject({ researched: 0, mailed: 2, failed: 0 });
    } finally {
      clock.time = null;
    }
    expect(length).toBeGreaterThan(1);
    expect(site.countRequests('/search') - before).toBe(1);
    expect([await stateOf(first.made), await stateOf(second.made)]).toEqual(['failed', 'failed']);
  });

  it('mails a briefing whose research fails unexpectedly', async () => {
    const url = site.addPage('/history', html(PAGE));
    site.addPage('/search', json({ results: [found(url)] }));
    const { made } = await briefedByMail();
    const { database } = app.app;
    await database.run(sql`
      alter table briefing_sections add constraint broken check (enrichment is null) not valid`);
    try {
      expect(await finish()).toMatchObject({ researched: 0, mailed: 1, failed: 0 });
    } finally {
      await database.run(sql`alter table briefing_sections drop constraint broken`);
    }
    expect(await stateOf(made)).toBe('failed');
  });

  it('does not ask a service again in a run in which it was down', async () => {
    site.addPage('/search', { status: 500 });
    await briefed();
    await briefed();
    const before = site.countRequests('/search');
    await finish();
    expect(site.countRequests('/search') - before).toBe(1);
  });
});

describe('the enrichment of briefings by a model', () => {
  const site = useWebSite();
  const server = useModelServer();
  const app = new TestApp();
  const news = new Newsroom(app);
  const ELSEWHERE =
    'Pear growers elsewhere celebrate unusually abundant harvests before winter frosts arrive.';

  beforeAll(() =>
    app.start(buildModules(), {
      ...{ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial', FETCH_ALLOW_PRIVATE: site.host },
      ...{ WEB_RESEARCH_API_KEY: KEY, WEB_RESEARCH_BASE_URL: site.getUrl(''), LOG_LEVEL: 'silent' },
    }),
  );
  afterAll(() => app.stop());

  it('knows the news, and adds only sentences about it', async () => {
    const page = PAGE.replace('</article>', `<p>${ELSEWHERE}</p></article>`);
    const url = site.addPage('/history', html(page));
    site.addPage('/search', json({ results: [{ title: 'History', url, content: BACKGROUND }] }));
    const ids: number[] = [];
    for (const text of STORM)
      ids.push(await news.publish(await news.source(), 'The harbour bridge fell', text));
    await news.join(ids);
    server.reply = ({ messages }) =>
      JSON.stringify({
        sentences: messages.some(({ content }) => content.includes(ELSEWHERE))
          ? [ELSEWHERE, BACKGROUND].map((text) => ({
              ...{ field: 'text', sentence: text, quote: text.slice(0, -1), article_id: 0 },
            }))
          : [],
      });
    const user = await app.signedIn();
    const { briefing_id: id } = await brief(user);
    const { signal } = new AbortController();
    await underLease(app.app, (lease) => app.app.get(BriefingJob).run({ lease, signal, jobRunId: 9 }));
    const { body } = await user.get<WireBriefing>(`/api/briefings/${id}`);
    expect(body.sections[0]?.enrichment?.text).toBe(BACKGROUND);
    const material = server.requests.at(-1)?.messages[1]?.content ?? '';
    expect(material).toContain('The harbour bridge fell');
    expect(body.claims).not.toEqual([]);
    for (const { quote } of body.claims) expect(material).toContain(quote);
  });
});

describe('the answer of the search service', () => {
  const read = (value: unknown) => readResults(Buffer.from(JSON.stringify(value)));

  it('is read as far as it has the form of the protocol', () => {
    const good = { title: 'T', url: 'https://a.test/', content: 'C', score: 0.5 };
    const wrong = [
      null,
      1,
      {},
      { ...good, url: 7 },
      { ...good, url: 'ftp://a.test/' },
      { ...good, content: null },
    ];
    for (const each of wrong)
      expect(read({ results: [each, good] })).toEqual([{ title: 'T', url: good.url, content: 'C' }]);
    expect(read({ results: Array.from({ length: 50 }, () => good) })).toHaveLength(5);
  });

  it.each(['', 'x', '[]', '{}', '{"results": null}', '7'])('is refused as %j', (text) => {
    expect(() => readResults(Buffer.from(text))).toThrow(SearchFailed);
  });
});
