import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { ExtractionHttpModule } from '@reader/extraction';
import { IngestionHttpModule } from '@reader/ingestion';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { aSource } from '@reader/sources/testing';
import { type PageResponse, useWebSite } from '@reader/testing';
import { PER_ARTICLE_MAX } from './highlight';
import { HighlightsHttpModule } from './highlights.http.module';
import { HighlightsJobsModule } from './highlights.jobs.module';

interface WireHighlight {
  readonly highlight_id: number;
  readonly quote: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly color: string;
  readonly note: string | null;
  readonly resolution: string;
}
interface WireList {
  readonly items: (WireHighlight & { readonly article: { article_id: number; source: { slug: string } } })[];
  readonly total: number | null;
  readonly next_cursor: string | null;
}

const PARAGRAPHS = [
  'The first paragraph says where all of it happened, and to whom, and it says little more than that.',
  'Grid batteries overtook gas peakers in the evening hours of most days of the last month.',
  'An operator said that nobody in the control room had expected this to happen before the summer.',
  'Prices fell at once, and those who had bought the batteries were not at all unhappy about it.',
  'What comes next is not known, as usual, but many are waiting for the numbers of the next month.',
];
/** Retries for at most half a minute. */
async function eventually(expectation: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    try {
      return await expectation();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return expectation();
}

const FEED_HTML = `<p>${PARAGRAPHS.join('</p><p>')}</p>`;

describe('highlights', () => {
  const site = useWebSite();
  const app = testApp(
    [
      SchedulerModule.forRoot({ runsJobs: false }),
      SourcesHttpModule,
      ArticlesHttpModule,
      IngestionHttpModule,
      ExtractionHttpModule,
      OutboxJobsModule,
      HighlightsHttpModule,
      HighlightsJobsModule,
    ],
    { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' },
  );
  let pages = 0;

  const page = (
    paragraphs: readonly string[],
    around = (text: string) => `<p>${text}</p>`,
  ): PageResponse => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><title>On batteries</title></head><body>
      <main><article><h1>On batteries</h1>${paragraphs.map(around).join('')}</article></main></body></html>`,
  });

  /** An article with these paragraphs on its page, extracted unless `extracted` is false. */
  async function anArticle(
    client: SignedIn,
    { extracted = true, html = FEED_HTML }: { extracted?: boolean; html?: string } = {},
  ) {
    const path = `/articles/${(pages += 1)}`;
    const source = await aSource(client, site, [
      { link: site.addPage(path, page(PARAGRAPHS)), html: extracted ? '' : html },
    ]);
    const id = (await articlesOf(client, `?source=${source.slug}`))[0]?.article_id ?? 0;
    const extract = async (answer?: PageResponse) => {
      if (answer) site.addPage(path, answer);
      const body = await client.post<{ text: string }>(`/api/articles/${id}/body`);
      expect(body.status).toBe(200);
      return body.body.text;
    };
    const text = extracted ? await extract() : '';
    return { id, slug: source.slug, path: `/api/articles/${id}/highlights`, text, extract };
  }

  const of = async (client: SignedIn, path: string) => (await client.get<WireList>(path)).body.items;
  const mark = async (client: SignedIn, path: string, input: object) =>
    (await client.post<WireHighlight>(path, input)).body;

  it('store their place and their neighbours', async () => {
    const ada = await app.signedIn();
    const { id, path, text } = await anArticle(ada);
    const quote = 'overtook gas peakers';
    const start = text.indexOf(quote);
    const made = await ada.post<WireHighlight>(path, {
      quote,
      start,
      end: start + quote.length,
      note: ' So soon ',
    });
    expect(made).toMatchObject({
      status: 201,
      body: {
        article_id: id,
        quote,
        start,
        end: start + quote.length,
        resolution: 'exact',
        note: ' So soon ',
      },
    });
    expect(made.body.prefix.endsWith('Grid batteries ')).toBe(true);
    expect(made.body.suffix.startsWith(' in the evening')).toBe(true);
    expect(made.body.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(made.headers.get('location')).toBe(`${path}/${made.body.highlight_id}`);
    const again = await mark(ada, path, { quote });
    expect(again).toMatchObject({ start, resolution: 'exact' });
    expect(again.highlight_id).not.toBe(made.body.highlight_id);
    expect(await of(ada, path)).toHaveLength(2);
  });

  it('become orphans when their quote is not found', async () => {
    const ada = await app.signedIn();
    const { path } = await anArticle(ada);
    const made = await ada.post<WireHighlight>(path, {
      quote: 'Nobody ever said any such thing here at all.',
    });
    expect(made).toMatchObject({ status: 201, body: { resolution: 'orphaned', start: null, end: null } });
    expect(await of(ada, path)).toMatchObject([{ resolution: 'orphaned' }]);
  });

  it('follow a new extraction, become orphans when the text is gone, and return with it', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn('admin')];
    const { path, extract } = await anArticle(ada);
    const quotes = ['Grid batteries overtook gas peakers in the evening', 'Prices fell at once'];
    for (const quote of quotes) await mark(ada, path, { quote });
    const states = async () => (await of(ada, path)).map((one) => one.resolution);
    expect(await states()).toEqual(['exact', 'exact']);

    const rewritten = [
      PARAGRAPHS[0]?.replace('little more', 'nothing more at all'),
      ...PARAGRAPHS.slice(1),
    ].map(String);
    const text = await extract(page(rewritten, (paragraph) => `<div><em>${paragraph}</em></div>`));
    // A request waits a while for the worker; on a busy machine the background anchors them later.
    await eventually(async () => expect(await states()).toEqual(['moved', 'moved']));
    const moved = await of(ada, path);
    expect(moved.map((one) => text.slice(one.start ?? 0, one.end ?? 0))).toEqual(quotes);

    await extract(page(PARAGRAPHS.filter((_, n) => n !== 1)));
    // No user opens the article, so the background anchors it.
    await eventually(async () =>
      expect((await of(ada, '/api/highlights?resolution=orphaned')).map((one) => one.quote)).toEqual([
        quotes[0],
      ]),
    );
    expect(await states()).toEqual(['moved', 'orphaned']);

    await extract(page(PARAGRAPHS));
    await eventually(async () => expect(await states()).toEqual(['exact', 'exact']));
    expect((await bob.get(path)).status).toBe(404);
  });

  it("are anchored in the feed's text without an extraction, and follow its changes", async () => {
    const ada = await app.signedIn();
    const { id, path } = await anArticle(ada, { extracted: false });
    expect(await mark(ada, path, { quote: PARAGRAPHS[3] })).toMatchObject({ resolution: 'exact' });
    const html = (paragraphs: readonly string[]) =>
      app.app.database.run(
        sql`update article_contents set html = ${`<p>${paragraphs.join('</p><p>')}</p>`}
            where article_id = ${id}`,
      );
    await html(['An editor put this before it.', ...PARAGRAPHS]);
    expect(await of(ada, path)).toMatchObject([{ resolution: 'moved' }]);
    await html(PARAGRAPHS.slice(0, 2));
    expect(await of(ada, path)).toMatchObject([{ resolution: 'orphaned' }]);
  });

  it('accept notes and colours, and can be removed', async () => {
    const ada = await app.signedIn();
    const { path } = await anArticle(ada, { extracted: false });
    const { highlight_id: id } = await mark(ada, path, { quote: PARAGRAPHS[2], color: '#A8D5A2' });
    expect((await ada.patch(`${path}/${id}`, { note: 'Ask them' })).body).toMatchObject({
      note: 'Ask them',
      color: '#a8d5a2',
      quote: PARAGRAPHS[2],
    });
    expect((await ada.patch(`${path}/${id}`, { note: null, color: '#000000' })).body).toMatchObject({
      note: null,
      color: '#000000',
    });
    for (const wrong of [
      { quote: 'x' },
      { color: null },
      { color: 'red' },
      { note: 7 },
      { note: 'x'.repeat(4_001) },
    ])
      expect((await ada.patch(`${path}/${id}`, wrong)).status).toBe(422);
    expect((await ada.delete(`${path}/${id}`)).status).toBe(204);
    expect((await ada.delete(`${path}/${id}`)).status).toBe(404);
  });

  it('are a mark of their article in lists, for their user only', async () => {
    const [ada, bob] = await app.twoUsers();
    const { id, slug, path } = await anArticle(ada, { extracted: false });
    const setOwner = (owner: number | null) =>
      app.app.database.run(sql`update sources set owner_id = ${owner} where slug = ${slug}`);
    await setOwner(null);
    const list = async (client: SignedIn) => {
      const items = await articlesOf(client, `?source=${slug}`);
      return items.map((item) => [item.article_id, (item as { has_highlights?: boolean }).has_highlights]);
    };
    expect(await list(ada)).toEqual([[id, false]]);
    const first = await mark(ada, path, { quote: PARAGRAPHS[0] });
    const second = await mark(ada, path, { quote: PARAGRAPHS[1] });
    await ada.delete(`${path}/${first.highlight_id}`);
    expect([await list(ada), await list(bob)]).toEqual([[[id, true]], [[id, false]]]);
    await ada.delete(`${path}/${second.highlight_id}`);
    expect(await list(ada)).toEqual([[id, false]]);
    await setOwner(ada.id);
  });

  it('are listed over all articles by page, cursor, source, colour and state', async () => {
    const ada = await app.signedIn();
    const [one, other] = [
      await anArticle(ada, { extracted: false }),
      await anArticle(ada, { extracted: false }),
    ];
    for (const quote of PARAGRAPHS) await mark(ada, one.path, { quote });
    await mark(ada, other.path, { quote: 'Not there', color: '#112233' });
    const list = async (query: string) => (await ada.get<WireList>(`/api/highlights${query}`)).body;
    const all = await list('');
    expect(all).toMatchObject({ total: 6, limit: 100, offset: 0, next_cursor: null });
    expect(all.items[0]).toMatchObject({
      quote: 'Not there',
      article: { article_id: other.id, source: { slug: other.slug } },
    });
    const first = await list('?limit=4');
    const rest = await list(`?limit=4&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items]).toEqual(all.items);
    expect(rest).toMatchObject({ total: null, next_cursor: null });
    expect((await list(`?source=${one.slug}`)).total).toBe(5);
    expect((await list('?color=%23112233')).total).toBe(1);
    expect((await list('?resolution=orphaned')).total).toBe(1);
    for (const wrong of [
      '?cursor=x',
      '?color=red',
      '?limit=0',
      '?format=pdf',
      `?cursor=${first.next_cursor}&offset=1`,
    ])
      expect((await ada.get(`/api/highlights${wrong}`)).status).toBe(422);
  });

  it('are exported as escaped Markdown and as JSON', async () => {
    const ada = await app.signedIn();
    const html = '<p>A *star*, a [link](x) and 1 &lt; 2.</p><p>The second paragraph is here.</p>';
    const { path, slug } = await anArticle(ada, { extracted: false, html });
    await mark(ada, path, { quote: 'The second paragraph is here.', note: '# no heading' });
    await mark(ada, path, { quote: 'A *star*, a [link](x) and 1 < 2.' });
    const markdown = await ada.get<string>(`/api/highlights?format=markdown&source=${slug}`);
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('content-disposition')).toMatch(
      /^attachment; filename="highlights-[\d-]+\.md"$/,
    );
    expect(markdown.body).toMatch(
      /^# Highlights\n\n## \[Title of item-0\]\(<http:[^>]+>\)\n\nFeed \d+ · \d{4}-/,
    );
    expect(String(markdown.body)).toContain('\n> A \\*star\\*, a \\[link\\](x) and 1 \\< 2.\n');
    expect(String(markdown.body)).toMatch(/second paragraph is here\.\n\n\\# no heading\n$/);
    const json = await ada.get<WireList>('/api/highlights?format=json');
    expect(json.headers.get('content-disposition')).toContain('.json"');
    expect(json.body.items.map((one) => one.quote)).toEqual([
      'A *star*, a [link](x) and 1 < 2.',
      'The second paragraph is here.',
    ]);
  });

  it('are exported as Markdown in linear time', async () => {
    const ada = await app.signedIn();
    const { id } = await anArticle(ada, { extracted: false });
    await app.app.database.run(sql`
      insert into highlights (user_id, article_id, quote, resolution, color)
      values (${ada.id}, ${id}, 'a' || repeat(E'\n', 300000) || '- b', 'orphaned', '#000000')`);
    expect(String((await ada.get<string>('/api/highlights?format=markdown')).body)).toContain('> \\- b\n');
  });

  it('keep their article when its source is deleted', async () => {
    const ada = await app.signedIn();
    const { id, path, slug } = await anArticle(ada, { extracted: false });
    await mark(ada, path, { quote: PARAGRAPHS[1] });
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
    expect((await articlesOf(ada)).map((article) => article.article_id)).toEqual([id]);
    expect(await of(ada, path)).toMatchObject([{ resolution: 'exact' }]);
  });

  it('return 409 beyond the limit per article', async () => {
    const ada = await app.signedIn();
    const { id, path } = await anArticle(ada, { extracted: false });
    await app.app.database.run(sql`
      insert into highlights (user_id, article_id, quote, resolution, color)
      select ${ada.id}, ${id}, 'words', 'orphaned', '#000000' from generate_series(2, ${PER_ARTICLE_MAX})`);
    const answers = await Promise.all([1, 2, 3].map(() => ada.post(path, { quote: PARAGRAPHS[0] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('return 404 for another user', async () => {
    const [ada, bob] = await app.twoUsers();
    const [hers, his] = [
      await anArticle(ada, { extracted: false }),
      await anArticle(bob, { extracted: false }),
    ];
    const { highlight_id: id } = await mark(ada, hers.path, { quote: PARAGRAPHS[0] });
    expect((await bob.get(hers.path)).status).toBe(404);
    expect((await bob.post(hers.path, { quote: PARAGRAPHS[0] })).status).toBe(404);
    for (const path of [`${hers.path}/${id}`, `${his.path}/${id}`, `${his.path}/one`]) {
      expect((await bob.patch(path, { note: 'mine' })).status).toBe(404);
      expect((await bob.delete(path)).status).toBe(404);
    }
    expect((await ada.get(`${his.path}`)).status).toBe(404);
    expect((await bob.get<WireList>('/api/highlights')).body.total).toBe(0);
  });

  it.each([
    {},
    { quote: '' },
    { quote: ' \n' },
    { quote: 'x'.repeat(5_001) },
    { quote: 'a', start: -1 },
    { quote: 'a', start: 5, end: 5 },
    { quote: 'a', prefix: 7 },
    { quote: 'a', colour: '#000000' },
  ])('return 422 for %j', async (input) => {
    const ada = await app.signedIn();
    const { path } = await anArticle(ada, { extracted: false });
    expect((await ada.post(path, input)).status).toBe(422);
  });
});
