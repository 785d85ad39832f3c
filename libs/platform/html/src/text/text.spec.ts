import { parseFragment } from 'parse5';
import { cleanText, countWords, decodeReferences, escapeHtml, buildExcerpt, toPlainText } from '../index';
import { NAMED_REFERENCES } from './named-references';

describe('clean text', () => {
  it('has no control characters except tab and line ends', () => {
    const everyUnit = Array.from({ length: 0xa0 }, (_unused, unit) => String.fromCharCode(unit)).join('');
    const controls = [...cleanText(everyUnit)].filter((character) => character < ' ' || character > '~');
    expect(controls).toEqual(['\t', '\n', '\r']);
  });

  it('has no lone surrogates', () => {
    expect(cleanText('a\ud83d\ude00b\ud800c\udc00d\ufffee')).toBe('a😀bcde');
    expect(cleanText('\udc00\ud800')).toBe('');
  });
});

describe('text of HTML', () => {
  it.each([
    ['a line for a block', '<h1>A</h1><p>b <b>c</b>\n d</p><ul><li>e</li><li>f</li></ul>', 'A\nb c d\ne\nf'],
    ['a line after a break', 'a<br />b<hr />c', 'a\nb\nc'],
    ['words of inline elements together', 'un<b>believ</b>able<wbr />ness', 'unbelievableness'],
    [
      'references decoded once',
      '&amp;lt; &lt;b&gt; &#8217;&nbsp;&eacute; &unknown;',
      '&lt; <b> ’ é &unknown;',
    ],
    [
      'no scripts, styles or comments',
      'a<script>b</script><style>c</style><!-- <p>d --><svg><text>e</text></svg>f',
      'a\nf',
    ],
    ['a lone less-than sign', '1 < 2 <3', '1 < 2 <3'],
    ['nothing of an unfinished tag', 'a<p class="b', 'a'],
    ['nothing', '', ''],
  ])('has %s', (_what, html, text) => {
    expect(toPlainText(html)).toBe(text);
  });

  it('takes linear time for any markup', () => {
    expect(toPlainText('<'.repeat(500_000))).toHaveLength(500_000);
    expect(toPlainText('<script>'.repeat(100_000))).toBe('');
    expect(toPlainText(`a${' '.repeat(500_000)}b`)).toBe('a b');
  });
});

describe('an excerpt', () => {
  it('is the text itself when that is short', () => {
    expect(buildExcerpt('  One\n two ')).toBe('One two');
  });

  it('ends after a word, with an ellipsis, within the limit', () => {
    expect(buildExcerpt('The quick brown fox, jumping', 21)).toBe('The quick brown fox…');
    expect(buildExcerpt('word '.repeat(100)).length).toBeLessThanOrEqual(300);
    expect(buildExcerpt('word '.repeat(100))).toMatch(/word…$/);
  });

  it('is cut between characters in scripts without spaces', () => {
    expect(buildExcerpt('漢'.repeat(400), 10)).toBe(`${'漢'.repeat(9)}…`);
    expect(buildExcerpt('😀'.repeat(400), 10)).toBe('😀😀😀😀…');
    expect(buildExcerpt('x'.repeat(400), 10)).toBe('xxxxxxxxx…');
  });
});

describe('the number of words', () => {
  it.each([
    ['The quick brown fox can’t jump 32 metres, right?', 9],
    ['l’été où il naît — déjà vu…', 6],
    ['Привет, мир! Это тест.', 4],
    ['안녕하세요 세계', 2],
    ['שלום עולם', 2],
    ['नमस्ते दुनिया', 2],
    ['', 0],
    ['— … !! 😀 🎉', 0],
    ['a\u00a0b\u2003c', 3],
    ["'quoted' words", 2],
    ['ﬁnal Ünïcödé 𝒳𝒴', 3],
  ])('of "%s" is %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it.each([
    ['zh', '阅读器每天抓取数百个网站的文章,并且让读者在一个地方看到所有的新内容。'],
    ['ja', 'このサービスは毎日数百のサイトから記事を集めて、一か所で読めるようにします。'],
    ['th', 'บริการนี้รวบรวมบทความจากเว็บไซต์หลายร้อยแห่งทุกวันเพื่อให้อ่านได้ในที่เดียว'],
  ])("in %s is close to a dictionary's count", (language, text) => {
    const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)];
    const words = segments.filter(({ isWordLike }) => isWordLike).length;
    expect(countWords(text) / words).toBeGreaterThan(0.7);
    expect(countWords(text) / words).toBeLessThan(1.4);
  });
});

describe('references', () => {
  const parse = (html: string) =>
    parseFragment(html)
      .childNodes.map((node) => ('value' in node ? node.value : ''))
      .join('');

  it.each([
    ['Informa&ccedil;&otilde;es', 'Informações'],
    ['&iquest;Qu&eacute; pi&ugrave;?', '¿Qué più?'],
    ['&frac12; m&sup2; &there4; &thetasym;', '½ m² ∴ ϑ'],
    ['Don&#146;t &#x80; &#150;', 'Don’t € –'],
  ])('are decoded in %s', (text, decoded) => {
    expect(decodeReferences(text)).toBe(decoded);
  });

  it('have the values that a parser gives them', () => {
    expect(NAMED_REFERENCES.size).toBe(253);
    for (const [name, character] of NAMED_REFERENCES) expect(parse(`&${name};`)).toBe(character);
    for (let code = 0x80; code < 0xa0; code++) {
      const decoded = decodeReferences(`&#${code};`);
      if (!decoded.startsWith('&')) expect(parse(`&#${code};`)).toBe(decoded);
    }
  });

  it('stay as they are when no character is defined for them', () => {
    expect(decodeReferences('&#129; &#x7f; &bogus9;')).toBe('&#129; &#x7f; &bogus9;');
  });
});

describe('escaping', () => {
  it('is undone by decoding', () => {
    const text = `<a href="x" title='y'>&amp;</a>`;
    expect(escapeHtml(text)).not.toMatch(/[<>"']/);
    expect(decodeReferences(escapeHtml(text))).toBe(text);
  });
});
