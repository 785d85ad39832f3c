import type { SignedIn } from '@reader/accounts/testing';
import { aSource, ingested } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { useWebSite } from '@reader/testing';
import { extractionApp } from '../extraction-app.testing';
import { aPage, type WireBody } from '../testing';

const LINE = 'The Tideline, printed in Vellhaven since 1887';

/** An article that only this number has, and the line that every page of the site has. */
const anArticleOf = (n: number): string =>
  Array.from(
    { length: 10 },
    (_, part) =>
      `<p>Page ${String.fromCharCode(97 + n)} says in part ${part} what the harbour master saw that night,
       whom he woke, and what he wrote down of it in his book.</p>`,
  ).join('') + `<p>${LINE}</p>`;

describe('lines that the pages of a site repeat', () => {
  const site = useWebSite();
  const app = extractionApp();

  let sources = 0;

  const aPrivateSource = (owner: SignedIn) => aSource(app.app, owner.id, { slug: `harbour-${++sources}` });

  /** The texts of the pages that the user's source links to, read one after another. */
  async function readPages(user: SignedIn, source: number, pages: readonly number[]): Promise<string[]> {
    const texts: string[] = [];
    for (const n of pages) {
      const url = site.addPage(`/page-${n}`, aPage(`Night ${n}`, anArticleOf(n)));
      const [id = 0] = await ingested(app.app, source, [{ title: `Night ${n}`, url, html: '' }]);
      texts.push((await user.post<WireBody>(`/api/articles/${id}/body`)).body.text);
    }
    return texts;
  }
  const hasLine = (texts: readonly string[]): boolean[] => texts.map((text) => text.includes(LINE));

  it('go from the fourth page on, and only for the owner of a private source', async () => {
    const [ada, ben] = [await app.signedIn(), await app.signedIn()];
    const [ofAda, ofBen] = [await aPrivateSource(ada), await aPrivateSource(ben)];
    const texts = await readPages(ada, ofAda, [1, 2, 3, 4]);
    expect(hasLine(texts)).toEqual([true, true, true, false]);
    expect(texts[3]).toContain('Page e says in part 9');
    expect(hasLine(await readPages(ben, ofBen, [5]))).toEqual([true]);
  });

  it('are not those of one page that is read again', async () => {
    const ada = await app.signedIn();
    const source = await aPrivateSource(ada);
    expect(hasLine(await readPages(ada, source, [6, 6, 6, 6]))).toEqual([true, true, true, true]);
  });

  it('are forgotten when they are not repeated, and with their owner', async () => {
    const ada = await app.signedIn();
    const source = await aPrivateSource(ada);
    const { database } = app.app;
    const countLines = () =>
      database.count(sql`select count(*)::int as n from site_lines where owner_id = ${ada.id}`);
    await readPages(ada, source, [7]);
    const first = await countLines();
    expect(first).toBeGreaterThan(0);
    await database.run(sql`
      update site_lines set seen_at = now() - interval '15 days' where owner_id = ${ada.id}`);
    await readPages(ada, source, [8]);
    expect(await countLines()).toBe(first);
    await database.run(sql`delete from users where user_id = ${ada.id}`);
    expect(await countLines()).toBe(0);
  });
});
