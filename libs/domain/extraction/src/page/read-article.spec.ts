import { aPage, paragraphs } from '../testing';
import { type PageArticle } from './page-article';
import { readArticle } from './read-article';

const URL = 'https://news.test/2026/a';
const read = (content: string | Uint8Array, extra: object = {}): Promise<PageArticle> =>
  readArticle({ content, contentType: 'text/html', url: URL, quick: false, ...extra });
const bodyOf = (title: string, article: string): string => String(aPage(title, article).body);

describe('readArticle', () => {
  it.each([
    ['whole', bodyOf('T', paragraphs(6))],
    ['without a head', `<html><title>T</title><body><main>${paragraphs(6)}</main></body></html>`],
    ['without a body', `<!doctype html><html lang=en><title>T</title><main>${paragraphs(6)}</main></html>`],
    ['without a frame at all', `<!doctype html><title>T</title><article>${paragraphs(6)}</article>`],
    ['that is a fragment', paragraphs(6)],
    ['that stands in a header', bodyOf('T', `<header><time>Today</time>${paragraphs(6)}</header>`)],
    [
      'with a document in it',
      bodyOf('T', `<html><head><title>x</title></head><body>${paragraphs(6)}</body></html>`),
    ],
    ['with a second body', bodyOf('T', `</article></main></body><body>${paragraphs(6)}`)],
    ['without a root', `<!doctype html><head><title>T</title></head><body>${paragraphs(6)}</body>`],
    ['behind the end of its document', bodyOf('T', `<p>Menu</p></body></html>${paragraphs(6)}`)],
    ['in a second document', bodyOf('T', `</body></html> <html><body><p>x</p>${paragraphs(6)}`)],
    ['with tags in a comment', bodyOf('T', `<!-- <html><body> -->${paragraphs(6)}`)],
    [
      'with a body in a comment only',
      `<html><title>T</title><!-- <body> --><main>${paragraphs(6)}</main></html>`,
    ],
    ['with a body in a script', `<html><title>T</title><script>"<body>"</script><p>${paragraphs(6)}</html>`],
    ['that stands in an old element', bodyOf('T', `<center>${paragraphs(6)}</center>`)],
  ])('finds the article of a page %s', async (_what, markup) => {
    const { text, wordCount } = await read(markup);
    expect(text).toContain('Sentence 0 of the article');
    expect(text).toContain('Sentence 5 of the article');
    expect(wordCount).toBeGreaterThan(120);
  });

  it('decodes by byte order mark, header, declaration or guess', async () => {
    const words = paragraphs(4).replaceAll('Sentence', 'Größe');
    const head = '<head><meta charset="iso-8859-1"><title>T</title></head>';
    const declared = `<html>${head}<body>${words}</body></html>`;
    const latin = Buffer.from(declared, 'latin1');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(declared, 'utf16le')]);
    const plain = Buffer.from(declared.replace(/<meta[^>]*>/, ''), 'latin1');
    const utf8 = Buffer.from(declared);
    const answers = [
      await read(latin),
      await read(utf16),
      await read(plain),
      await read(utf8, { contentType: 'text/html; charset=utf-8' }),
      await read(utf8, { contentType: 'text/html; charset=iso-8859-1' }),
    ];
    for (const { text } of answers) expect(text).toContain('Größe 3 of the article');
    const damaged = Buffer.from(declared.replaceAll('article', 'article \ufffd'));
    expect((await read(damaged)).text).toContain('Größe 3 of the article \ufffd');
  });

  it.each([null, 'text/html', 'text/html; charset=iso-8859-1', 'text/html; charset=gbk'])(
    'reads a page in UTF-8 with a broken byte, declared as %s',
    async (contentType) => {
      const words = paragraphs(9).replaceAll('Sentence', 'Größe');
      const bytes = Buffer.from(
        `<html><title>T</title><body>${words}<p>Broken \ufffe byte</p></body></html>`,
      );
      const at = bytes.indexOf('\ufffe');
      const damaged = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xe4]), bytes.subarray(at + 3)]);
      const { text } = await read(damaged, { contentType });
      expect(text).toContain('Größe 8 of the article');
      expect(text).toContain('Broken \ufffd byte');
    },
  );

  it('tells which extractor the text is from', async () => {
    const beside = `<div class="widget"><p>${'Nothing to see here. '.repeat(9)}</p></div>`;
    const { choice } = await read(bodyOf('T', paragraphs(6) + beside));
    expect(choice).toMatch(/^(?:readability|density): /);
  });

  it('preserves line breaks in code', async () => {
    const code = 'for (;;) {\n    if (done)\n        break;\n}';
    const { html } = await read(
      bodyOf('Code', `${paragraphs(4)}<pre><code>${code}</code></pre>${paragraphs(4)}`),
    );
    expect(html).toContain(code);
  });

  it("removes blocks of links, and moves captions into the pictures' alternative texts", async () => {
    const figure = '<figure><img src="/p.jpg"><figcaption>A caption of the picture</figcaption></figure>';
    const links = '<ul><li><a href="/1">Read this as well</a></li><li><a href="/2">And this</a></li></ul>';
    const { text, html } = await read(bodyOf('T', paragraphs(4) + figure + links + paragraphs(4)));
    expect(text).not.toMatch(/caption of the picture|Read this as well/);
    expect(html).toContain('src="https://news.test/p.jpg" alt="A caption of the picture"');
  });

  it('preserves headings that link to themselves, without the signs of such links', async () => {
    const article = `${paragraphs(4)}<h2><a href="#one"><b>Part</b> one</a></h2>${paragraphs(3)}
      <h2><a href="${URL}/#two">Part two</a></h2>${paragraphs(3)}
      <h2>Part three <a href="#three">¶</a><a href="/2026/a#three"><svg></svg></a></h2>${paragraphs(3)}
      <h2>Part four<sup><a href="#note">1</a></sup></h2>${paragraphs(3)}`;
    const { html } = await read(bodyOf('T', article));
    const headings = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading?.trim());
    expect(headings.slice(0, 3)).toEqual(['<b>Part</b> one', 'Part two', 'Part three']);
    expect(headings[3]).toMatch(/^Part four.*<a /);
  });

  it('removes headings that link to other pages', async () => {
    const article = `${paragraphs(4)}<h2><a href="/2026/b#c">Elsewhere</a></h2>${paragraphs(3)}`;
    expect((await read(bodyOf('T', article))).html).not.toContain('Elsewhere');
  });

  it('preserves figures with content of their own', async () => {
    const figure = '<figure><table><tr><td>Twelve</td><td>Thirteen</td></tr></table></figure>';
    expect((await read(bodyOf('T', paragraphs(4) + figure + paragraphs(4)))).text).toContain('Thirteen');
  });

  it('leaves an article that consists of links unchanged', async () => {
    const entry = (n: number): string => `<li><a href="/${n}">Something worth reading, number ${n}</a></li>`;
    const list = `<ul>${Array.from({ length: 30 }, (_, n) => entry(n)).join('')}</ul>`;
    const { text } = await read(bodyOf('Links', `<p>These are the links of the week, as always.</p>${list}`));
    expect(text).toContain('Something worth reading, number 29');
  });

  it('returns the page’s headline without the site’s name', async () => {
    expect((await read(bodyOf('A headline', paragraphs(6)))).title).toBe('A headline');
    const other = bodyOf('x', paragraphs(6)).replace(/<h1>.*<\/h1>/, '<h1>Another thing</h1>');
    expect((await read(other)).title).toBe('x · A Site of News');
  });

  it.each([
    ['a head', `<html lang=en><title>A report</title><main><h1>A report</h1>${paragraphs(8)}</main></html>`],
    ['a root', `<!doctype html><title>A report</title><article><h1>A report</h1>${paragraphs(8)}</article>`],
  ])('returns the headline of a page without %s', async (_what, markup) => {
    expect((await read(markup)).title).toBe('A report');
    expect((await read(markup, { quick: true })).title).toBe('A report');
  });

  it('finds the article with Readability alone', async () => {
    const { text } = await read(bodyOf('T', paragraphs(6)), { quick: true });
    expect(text).toContain('Sentence 5 of the article');
  });
});
