import { HTML_LENGTH_MAX, sanitizeHtml, toPlainText } from '../index';
import { findDangers, measureDepth, findElements } from '../testing';

const PAGE = { baseUrl: 'https://blog.test/2026/post.html' };

describe('the sanitiser', () => {
  it.each([
    ['headings and paragraphs', '<h2>One</h2><p>Two <em>three</em></p>'],
    [
      'lists',
      '<ol start="3" reversed=""><li value="9">a</li></ol><ul><li>b</li></ul><dl><dt>c</dt><dd>d</dd></dl>',
    ],
    ['tables', '<table><tr><th scope="col">a</th></tr><tr><td colspan="2">b</td></tr></table>'],
    ['code', '<pre><code>if (a &lt; b &amp;&amp; c) {\n  d();\n}</code></pre>'],
    ['figures', '<figure><img src="https://b.test/" alt="" loading="lazy" decoding="async" />a</figure>'],
    ['details', '<details open=""><summary>More</summary>text</details>'],
    ['ruby and indices', '<ruby>漢<rt>kan</rt></ruby> H<sub>2</sub>O x<sup>2</sup>'],
    ['languages and directions', '<p lang="he" dir="rtl">שלום</p>'],
    [
      'edits and times',
      '<del datetime="2026-01-01">a</del><ins>b</ins><time datetime="2026-11-20T10:00:00Z">now</time>',
    ],
  ])('preserves %s', (_what, html) => {
    expect(sanitizeHtml(html, PAGE)).toBe(html);
  });

  it('preserves the text of elements that it drops', () => {
    expect(sanitizeHtml('<font color=red>red</font> <button>press</button> <custom-tag>x</custom-tag>')).toBe(
      'red press x',
    );
  });

  it('handles tag and attribute names that are also JavaScript properties', () => {
    expect(sanitizeHtml('<constructor>a</constructor><p __proto__="b" constructor=c>d</p>')).toBe(
      'a<p>d</p>',
    );
    expect(sanitizeHtml('<p __proto__="b" constructor="c">d</p>')).toBe('<p>d</p>');
  });

  it('preserves the meaning of obsolete elements', () => {
    expect(sanitizeHtml('<center><strike>a</strike> <tt>b</tt></center>')).toBe(
      '<div><s>a</s> <code>b</code></div>',
    );
  });
});

describe('links', () => {
  it('are absolute, send no referrer and open a new tab', () => {
    const [link] = findElements(
      sanitizeHtml('<a href="../a?b=1#c" target="_top" rel="me" ping="/p">x</a>', PAGE),
      'a',
    );
    expect(link).toEqual({
      href: 'https://blog.test/a?b=1#c',
      target: '_blank',
      rel: 'noopener noreferrer nofollow',
    });
  });

  it('lose campaign and click identifiers, and no other parameters', () => {
    const html = '<a href="https://shop.test/?id=7&amp;utm_source=rss&amp;q=a%20b&amp;fbclid=x">x</a>';
    expect(findElements(sanitizeHtml(html), 'a')).toMatchObject([
      { href: 'https://shop.test/?id=7&q=a%20b' },
    ]);
    const campaign = '<a href="https://shop.test/?UTM_Source=rss">x</a>';
    expect(findElements(sanitizeHtml(campaign), 'a')).toMatchObject([{ href: 'https://shop.test/' }]);
  });

  it('may use mailto, and no other scheme than http(s)', () => {
    expect(sanitizeHtml('<a href="mailto:a@b.test">x</a>')).toBe('<a href="mailto:a@b.test">x</a>');
    expect(sanitizeHtml('<a href="tel:123">x</a><a href="ftp://b.test/">y</a>')).toBe('<a>x</a><a>y</a>');
  });

  it('never carry a password', () => {
    expect(sanitizeHtml('<a href="https://bank.test:pw@evil.test/">x</a>')).not.toMatch(/bank|pw/);
  });

  it('are dropped when they are relative and there is no base', () => {
    expect(sanitizeHtml('<a href="/a">x</a><img src="b.png">')).toBe('<a>x</a>');
  });
});

describe('pictures', () => {
  it('load lazily, also from the attributes that scripts read', () => {
    const html =
      '<img src="data:image/gif,x" data-src="real.jpg" width="640px" height="auto" alt="A &amp; B">';
    expect(findElements(sanitizeHtml(html, PAGE), 'img')).toEqual([
      {
        src: 'https://blog.test/2026/real.jpg',
        width: '640',
        alt: 'A & B',
        loading: 'lazy',
        decoding: 'async',
      },
    ]);
  });

  it.each([
    ['src="wait.gif" data-src="real.jpg"', 'real.jpg', undefined],
    ['src="wait.gif" data-lazy-src="real.jpg"', 'real.jpg', undefined],
    ['src="real.jpg" data-src="real-{width}.jpg"', 'real.jpg', undefined],
    ['src="real.jpg" data-src="data:image/gif,x"', 'real.jpg', undefined],
    ['src="a.jpg" srcset="data:image/gif,x 1w" data-srcset="b.jpg 640w"', 'a.jpg', 'b.jpg 640w'],
    ['src="a.jpg" srcset="wait.gif" data-lazy-srcset="b.jpg 640w"', 'a.jpg', 'b.jpg 640w'],
    ['src="a.jpg" srcset="b.jpg 640w" data-srcset="b-{width}.jpg 640w"', 'a.jpg', 'b.jpg 640w'],
  ])('have the real address instead of a placeholder: %s', (attributes, src, srcset) => {
    const [picture] = findElements(sanitizeHtml(`<img ${attributes}>`, PAGE), 'img');
    const folder = 'https://blog.test/2026/';
    expect(picture?.['src']).toBe(folder + src);
    expect(picture?.['srcset']).toBe(srcset && folder + srcset);
  });

  it('may declare no width and no height when they have a large candidate', () => {
    const html = '<img src="a.jpg" srcset="b.jpg 640w, c.jpg 1080w" width="0" height="0">';
    const [picture] = findElements(sanitizeHtml(html, PAGE), 'img');
    expect(picture).toMatchObject({ src: 'https://blog.test/2026/a.jpg' });
    expect(picture).not.toHaveProperty('width');
    expect(sanitizeHtml(html.replace('640w', '16w').replace('1080w', '32w'), PAGE)).toBe('');
  });

  it('are removed when they track readers', () => {
    const pixels = [
      '<img src="https://t.test/a.gif" width="1" height="1">',
      '<img src="https://t.test/b.gif" height="0">',
      '<img src="https://t.test/c.gif" style="border:0; width: 1px ; height:1px">',
      '<img src="https://t.test/d.gif" style="display:none">',
      '<img src="https://pixel.wp.com/b.gif?blog=1">',
    ];
    expect(sanitizeHtml(`<p>a${pixels.join('')}b</p>`)).toBe('<p>ab</p>');
    expect(
      findElements(sanitizeHtml('<img src="https://t.test/e.gif" width="10" height="11">'), 'img'),
    ).toHaveLength(1);
  });

  it('retain the valid candidates of a srcset', () => {
    const html =
      '<img srcset="javascript:x 1x, a.png 2x, //cdn.test/b,c.png 1200w, http://10.0.0.1/d 3x, e.png bogus">';
    expect(findElements(sanitizeHtml(html, PAGE), 'img')[0]?.['srcset']).toBe(
      'https://blog.test/2026/a.png 2x, https://cdn.test/b,c.png 1200w',
    );
  });

  it("on IP addresses and private names are dropped, except on the feed's own host", () => {
    const html = [
      '127.0.0.1:8080/api/ingest',
      '[::1]/',
      '0x7f.1/',
      'localhost/',
      'router/',
      'nas.local/',
      'db.internal/',
    ]
      .map((place) => `<img src="http://${place}">`)
      .join('');
    expect(sanitizeHtml(html, PAGE)).toBe('');
    const own = sanitizeHtml('<img src="http://nas.local/a.png"><img src="http://router/">', {
      ownHost: 'nas.local',
    });
    expect(findElements(own, 'img').map(({ src }) => src)).toEqual(['http://nas.local/a.png']);
  });

  it('leave no empty elements behind', () => {
    const html =
      '<picture>\n<source srcset="javascript:x"><img lang="en"></picture><video poster="https://a.test/p"></video>';
    expect(sanitizeHtml(html)).toBe('');
  });
});

describe('players', () => {
  it('load only after a click, and only over https', () => {
    const html =
      '<audio src="https://a.test/x.mp3" autoplay></audio><video><source src="http://a.test/"></video>';
    expect(sanitizeHtml(html)).toBe('<audio src="https://a.test/x.mp3" controls="" preload="none"></audio>');
  });
});

describe('sanitised HTML stays the same when sanitised again', () => {
  it('also when a reference decodes to a control character', () => {
    expect(sanitizeHtml('<p>a\u0000b&#1;c&#0;d\ud800e&#xd800;f</p>')).toBe('<p>abc\ufffdde\ufffdf</p>');
  });

  it('plain text is escaped, not parsed', () => {
    expect(sanitizeHtml('1 > 0')).toBe('1 &gt; 0');
    expect(sanitizeHtml('')).toBe('');
  });
});

describe('limits apply', () => {
  it('to length: the cut falls before a tag, and the result is well-formed', () => {
    const row = '<p>some <b>bold</b> text</p>';
    const cut = sanitizeHtml(
      `<div>${row.repeat(HTML_LENGTH_MAX / row.length + 10)}<script>late()</script></div>`,
    );
    expect(cut.length).toBeLessThanOrEqual(HTML_LENGTH_MAX + '</p></div>'.length);
    expect(cut.endsWith('</p></div>')).toBe(true);
    expect(findDangers(cut)).toEqual([]);
  });

  it('to length inside one endless tag', () => {
    expect(sanitizeHtml(`<p>a</p><a href="https://a.test/${'x'.repeat(HTML_LENGTH_MAX)}">b</a>`)).toBe(
      '<p>a</p>',
    );
  });

  it('to nesting', () => {
    const deep = (count: number): string => `${'<div>'.repeat(count)}<p>core</p>`;
    for (const count of [90, 120, 400, 5_000, 50_000]) {
      const safe = sanitizeHtml(deep(count));
      expect(measureDepth(safe)).toBeLessThanOrEqual(100);
      expect(toPlainText(safe)).toBe('core');
    }
  });

  it('to the number of tags: the text remains', () => {
    const tangled = sanitizeHtml(`<p>before</p>${'</x><y>'.repeat(100_000)}after <b>all</b>`);
    expect(tangled).toBe('<p>before</p><p>after all</p>');
    expect(findDangers(sanitizeHtml('<p'.repeat(300_000)))).toEqual([]);
    expect(findDangers(sanitizeHtml(`<a ${'b=c '.repeat(200_000)}>x`))).toEqual([]);
  });
});
