import { aSource, articlesOf, ingested } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { eventsHandled } from '@reader/outbox/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { extractionApp } from '../extraction-app.testing';
import { aPage, paragraphs } from '../testing';
import { FullTextQueue } from './full-text-queue';
import { FullTextQueries } from './full-text.queries';

describe('full texts of changed articles', () => {
  const site = useWebSite();
  const app = extractionApp();
  let articles = 0;

  /** An article with a full text of two paragraphs, and a function that changes its entry. */
  async function aFullText() {
    const owner = await app.signedIn();
    const { database } = app.app;
    const path = `/changing/${++articles}`;
    const source = await aSource(app.app, owner.id, { slug: `changing-${articles}` });
    await database.run(sql`update sources set full_text = true where source_id = ${source}`);
    site.addPage(path, aPage('The fire', paragraphs(2)));
    const change = async (html: string): Promise<number> => {
      const [id = 0] = await ingested(app.app, source, [{ title: 'The fire', url: site.getUrl(path), html }]);
      await eventsHandled(app.app);
      return id;
    };
    const id = await change('<p>A fire broke out.</p>');
    const read = async () => (await articlesOf(owner))[0];
    await waitUntil('the full text is stored', async () => (await read())?.['has_body'] === true);
    return { id, path, source, change, read };
  }

  const readMinutesAgo = (id: number, minutes: number) =>
    app.app.database.run(sql`
      update article_bodies
      set extracted_at = date_trunc('milliseconds', now()) - make_interval(mins => ${minutes})
      where article_id = ${id} and is_current`);
  const publishedHoursAgo = (id: number, hours: number) =>
    app.app.database.run(sql`
      update articles set published_at = now() - make_interval(hours => ${hours}) where article_id = ${id}`);
  const isOutdated = async (id: number) => (await app.app.get(FullTextQueries).listOutdated([id])).length > 0;
  const enqueueDue = async () => (await app.app.get(FullTextQueue).enqueueDue()).articles;

  it('are read again when the entry changes, as an edit of the text', async () => {
    const { id, path, change, read } = await aFullText();
    const before = Number((await read())?.['word_count']);
    await readMinutesAgo(id, 11);
    site.addPage(path, aPage('The fire', paragraphs(12)));
    await change('<p>A fire broke out at night.</p>');
    await waitUntil('the new text is stored', async () => Number((await read())?.['word_count']) > before);
    expect((await read())?.['edited_at']).not.toBeNull();
    expect(site.countRequests(path)).toBe(2);
    expect(
      await app.app.database.query(sql`
      select is_current from article_bodies where article_id = ${id} and extractor = 'static'
      order by body_id`),
    ).toEqual([{ is_current: false }, { is_current: true }]);
  });

  it('are read again at most every ten minutes, more rarely with age, and for three days', async () => {
    const { id, source } = await aFullText();
    expect(await isOutdated(id)).toBe(false);
    await readMinutesAgo(id, 11);
    expect(await isOutdated(id)).toBe(true);
    await publishedHoursAgo(id, 20);
    expect(await isOutdated(id)).toBe(false);
    await readMinutesAgo(id, 130);
    expect(await isOutdated(id)).toBe(true);
    await publishedHoursAgo(id, 73);
    await readMinutesAgo(id, 24 * 60);
    expect(await isOutdated(id)).toBe(false);
    await publishedHoursAgo(id, 20);
    expect(await isOutdated(id)).toBe(true);
    await app.app.database.run(sql`update sources set full_text = false where source_id = ${source}`);
    expect(await isOutdated(id)).toBe(false);
  });

  it('that were too new at an edit are read again later, but once where the page lost text', async () => {
    const { id, path, change, read } = await aFullText();
    await change('<p>A fire broke out at night.</p>');
    expect([await enqueueDue(), site.countRequests(path)]).toEqual([0, 1]);
    const before = (await read())?.['word_count'];
    site.addPage(path, aPage('The fire', '<p>Subscribe to read on, please, as all others do.</p>'));
    await readMinutesAgo(id, 11);
    expect(await enqueueDue()).toBe(1);
    const failure = sql`select 1 from extraction_failures where article_id = ${id}`;
    const { database } = app.app;
    await waitUntil('the failure is stored', async () => (await database.queryOne(failure)) !== null);
    expect([await enqueueDue(), (await read())?.['word_count']]).toEqual([0, before]);
  });
});
