import type { SignedIn } from '@reader/accounts/testing';
import { aSource, ingested, type WireArticle } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { eventsHandled } from '@reader/outbox/testing';
import { useWebSite } from '@reader/testing';
import { extractionApp } from '../extraction-app.testing';
import { aPage, paragraphs, type WireBody } from '../testing';
import { VERSIONS_MAX } from './prune';

interface WireVersion {
  readonly version: number;
  readonly extractor: string;
  readonly extracted_at: string;
  readonly word_count: number;
  readonly changed_words: number;
}

const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('versions of a text', () => {
  const site = useWebSite();
  const app = extractionApp();
  let entries = 0;

  /** An article of a private source, and a function that changes its entry. */
  async function anEntry(owner: SignedIn, text: string, title = 'The fire') {
    const slug = `edited-${++entries}`;
    const source = await aSource(app.app, owner.id, { slug });
    const url = site.getUrl(`/${slug}`);
    const change = async (html: string, newTitle = title): Promise<number> => {
      const [id = 0] = await ingested(app.app, source, [{ title: newTitle, url, html }]);
      await eventsHandled(app.app);
      return id;
    };
    const id = await change(text);
    return { id, change, path: `/${slug}`, article: `/api/articles/${id}` };
  }

  const versionsOf = async (client: SignedIn, article: string) =>
    (await client.get<{ items: WireVersion[]; total: number }>(`${article}/versions`)).body;
  const editedAt = async (client: SignedIn, article: string) =>
    (await client.get<WireArticle>(article)).body['edited_at'];

  it('are stored when a feed changes its entry, and the article is marked as edited', async () => {
    const ada = await app.signedIn();
    const { change, article } = await anEntry(ada, '<p>The fire killed 10 people.</p>');
    expect([await editedAt(ada, article), await versionsOf(ada, article)]).toEqual([
      null,
      { items: [], total: 0, limit: 100, offset: 0 },
    ]);
    await change('<p>The fire killed <b>12</b> people.</p>');
    const { items, total } = await versionsOf(ada, article);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { extractor: 'feed', word_count: 5, changed_words: 1 },
      { extractor: 'feed', word_count: 5, changed_words: 0 },
    ]);
    const [after, before] = items as [WireVersion, WireVersion];
    expect(await editedAt(ada, article)).toBe(after.extracted_at);
    const list = await ada.get<{ items: WireArticle[] }>('/api/articles?limit=1');
    expect(list.body.items[0]?.['edited_at']).toBe(after.extracted_at);
    const old = await ada.get<WireBody>(`${article}/versions/${before.version}`);
    expect(old.body).toMatchObject({ text: 'The fire killed 10 people.', title: 'The fire' });
    const diff = await ada.get(`${article}/versions/${before.version}..${after.version}`);
    expect(diff.body).toEqual({
      changes: [
        { op: 'equal', text: 'The fire killed ' },
        { op: 'delete', text: '10' },
        { op: 'insert', text: '12' },
        { op: 'equal', text: ' people.' },
      ],
    });
  });

  it('are not stored when only counters, times or markup change', async () => {
    const ada = await app.signedIn();
    const { change, article } = await anEntry(ada, '<p>A long story.</p><p>Points: 3</p>');
    await change('<p>A <i>long</i> story.</p><p>Points: 271</p>');
    expect([await editedAt(ada, article), (await versionsOf(ada, article)).total]).toEqual([null, 0]);
    const { database } = app.app;
    expect(await database.queryOne(sql`select 1 from replaced_contents limit 1`)).toBeNull();
  });

  it('show a changed title as the first line', async () => {
    const ada = await app.signedIn();
    const { change, article } = await anEntry(ada, '<p>The same text.</p>', 'Minister to stay');
    await change('<p>The same text.</p>', 'Minister to go');
    const [after, before] = (await versionsOf(ada, article)).items;
    const { body } = await ada.get<{ changes: { op: string; text: string }[] }>(
      `${article}/versions/${before?.version}..${after?.version}`,
    );
    expect(body.changes.map(({ op, text }) => `${op} ${text}`)).toEqual([
      'equal Minister to ',
      'delete stay',
      'insert go',
      'equal \nThe same text.',
    ]);
  });

  it(`are at most ${VERSIONS_MAX}, and the full text stays among them`, async () => {
    const ada = await app.signedIn();
    const { id, change, path, article } = await anEntry(ada, '<p>Word 0 of it.</p>');
    site.addPage(path, aPage('The fire', paragraphs(10)));
    await ada.post(`${article}/body`);
    for (let n = 1; n < VERSIONS_MAX + 3; n++) await change(`<p>Word ${n} of it.</p>`);
    const { items } = await versionsOf(ada, article);
    expect(items).toHaveLength(VERSIONS_MAX);
    expect((await ada.get(`${article}/versions?limit=3&offset=2`)).body).toEqual({
      ...{ items: items.slice(2, 5), total: VERSIONS_MAX, limit: 3, offset: 2 },
    });
    for (const query of ['limit=0', 'limit=501', 'offset=-1'])
      expect([query, (await ada.get(`${article}/versions?${query}`)).status]).toEqual([query, 422]);
    expect(items.filter(({ extractor }) => extractor === 'static')).toHaveLength(1);
    expect((await ada.get(`${article}/body`)).status).toBe(200);
    await app.app.database.run(sql`delete from articles where article_id = ${id}`);
    expect(await ada.get(`${article}/versions`)).toMatchObject(NOT_FOUND);
  });

  it('of a page: an edit marks the article, a page that says the same does not', async () => {
    const ada = await app.signedIn();
    const { path, article } = await anEntry(ada, '<p>A teaser.</p>');
    site.addPage(path, aPage('The fire', paragraphs(12)));
    await ada.post(`${article}/body`);
    site.addPage(path, aPage('The fire', paragraphs(12).replaceAll(',', ' ,')));
    await ada.post(`${article}/body`);
    expect([await editedAt(ada, article), (await versionsOf(ada, article)).total]).toEqual([null, 1]);
    site.addPage(path, aPage('The fire', paragraphs(12).replace('Sentence 3 of', 'Sentence three of')));
    const { body } = await ada.post<WireBody>(`${article}/body`);
    expect(await editedAt(ada, article)).toBe(body.extracted_at);
    expect((await versionsOf(ada, article)).items.map((each) => each.changed_words)).toEqual([1, 0]);
  });

  it('are 404 for what the caller may not see', async () => {
    const [ada, bob] = await app.twoUsers();
    const his = await anEntry(bob, '<p>His own text.</p>');
    await his.change('<p>His own new text.</p>');
    const hers = await anEntry(ada, '<p>Her own text.</p>');
    await hers.change('<p>Her own new text.</p>');
    const listNumbers = async (client: SignedIn, article: string) =>
      (await versionsOf(client, article)).items.map(({ version }) => version);
    const [after, before] = await listNumbers(bob, his.article);
    const [own] = await listNumbers(ada, hers.article);
    for (const article of [his.article, hers.article])
      for (const path of [`${after}`, `${before}..${after}`, `${own}..${after}`, `${after}..${own}`])
        expect([path, await ada.get(`${article}/versions/${path}`)]).toMatchObject([path, NOT_FOUND]);
    expect(await ada.get(`${his.article}/versions`)).toMatchObject(NOT_FOUND);
    for (const path of ['0', 'x', '1..', '..1', '1..2..3', '-1..1', '1...2'])
      expect([path, await ada.get(`${hers.article}/versions/${path}`)]).toMatchObject([path, NOT_FOUND]);
  });
});
