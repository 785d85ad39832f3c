import { BLOCKS_MAX, readBlocks } from './page-blocks';

const url = 'https://news.test/a/b';
const ofPage = (body: string, ranges: { from: number; to: number }[] = []) =>
  readBlocks({
    bytes: Buffer.from(`<html><head><title>T</title></head><body>${body}</body></html>`),
    contentType: 'text/html; charset=utf-8',
    url,
    ranges,
  });
const named = async (body: string) =>
  (await ofPage(body)).blocks.map(({ name, begins }) => `${name} ${begins}`);

describe('readBlocks', () => {
  it('returns paragraphs, headings and lists at any depth', async () => {
    const section = '<section><h2>One</h2><p>Two <b>words</b></p></section>';
    const page = `<div><main>${section}<ul><li>a</li><li>b</li></ul></main></div>`;
    expect(await named(page)).toEqual(['h2 One', 'p Two words', 'ul a b']);
  });

  it('returns text outside such elements as paragraphs', async () => {
    const page =
      'Bare &lt;text&gt;<div>Line<br>two <i>of it</i><p>Three</p>rest</div><span><div>Inside</div></span>';
    expect(await named(page)).toEqual(['p Bare <text>', 'p Line two of it', 'p Three', 'p rest', 'p Inside']);
  });

  it('returns pictures and skips hidden elements', async () => {
    const unseen = '<script>let x</script><style>p{}</style><!-- no --><p> </p><form>Mail</form>';
    const page = `<div><img src="p.png"></div>${unseen}`;
    expect(await ofPage(page)).toMatchObject({ blocks: [{ name: 'p', words: 0, begins: '' }] });
  });

  it('returns the blocks in the ranges as a sanitised article with absolute addresses', async () => {
    const page = '<p>Menu</p><p onclick="x()">Text <a href="c">link</a></p>between<p>Two</p><p>Imprint</p>';
    const { article } = await ofPage(page, [
      { from: 2, to: 2 },
      { from: 4, to: 4 },
    ]);
    expect(article.text).toBe('Text link\nTwo');
    expect(article.wordCount).toBe(3);
    expect(article.html).toContain('href="https://news.test/a/c"');
    expect(article.html).not.toContain('onclick');
  });

  it('returns at most BLOCKS_MAX blocks', async () => {
    expect((await ofPage('<p>word</p>'.repeat(BLOCKS_MAX + 5))).blocks).toHaveLength(BLOCKS_MAX);
    expect((await ofPage('')).blocks).toEqual([]);
  });
});
