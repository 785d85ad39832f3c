import { TEXT_LENGTH_MAX } from '../article/article-audio.service';
import { READ_LENGTH_MAX, readSpeechLines, type WrittenText } from './speech-text';
import { buildSpeechChunks, CHUNK_LENGTH_MAX } from './speech-chunks';

const linesOf = (html: string, fields: Partial<WrittenText> = {}) =>
  readSpeechLines({ html, title: 'Harbour closes', author: 'Ada Bell', byline: null, ...fields });

describe('the lines that are spoken', () => {
  it('have no addresses, footnotes, captions, code and alternative texts', () => {
    const html = `
      <h2>The works</h2><p>See https://a.test/b?c=d, or www.harbour.test (mail to me@harbour.test) for more.[12]</p>
      <figure><img src="https://a.test/1.png" alt="A crane" /><figcaption>The crane.</figcaption></figure>
      <pre><code>let it = be;</code></pre><table><tr><td>1</td></tr></table><p>https://a.test/only</p><p>* * *</p>
      <p>It opens in May.</p>`;
    const lines = linesOf(html);
    expect(lines[0]).toBe('The works');
    expect(lines.at(-1)).toBe('It opens in May.');
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).not.toMatch(/http|www|@|\[12\]|crane|let it|\*/);
  });

  it('have neither the title again nor a byline or a credit', () => {
    const html =
      '<h1>Harbour closes</h1><p>By Ada Bell</p><p>Ada Bell</p><p>Photo: Bob</p>' +
      '<p>By Monday it was full.</p><p>Text.</p>';
    expect(linesOf(html)).toEqual(['By Monday it was full.', 'Text.']);
  });

  it('are those of the beginning of a text that is too long to be spoken', () => {
    const lines = linesOf(`<p>${'x'.repeat(READ_LENGTH_MAX)} ${'y'.repeat(800_000)}</p>`);
    expect(lines).toEqual(['x'.repeat(READ_LENGTH_MAX)]);
    expect(READ_LENGTH_MAX).toBeGreaterThan(TEXT_LENGTH_MAX);
  });

  it('are those of a newsletter whose layout is a table', () => {
    expect(linesOf('<table><tr><td><p>Hello readers.</p><p>News.</p></td></tr></table>')).toEqual([
      'Hello readers.',
      'News.',
    ]);
  });
});

describe('the chunks', () => {
  const sentence = (n: number) => `Sentence number ${n} is about the harbour and its cranes.`;

  it('end with sentences, within the limit, and lose nothing', () => {
    const lines = Array.from({ length: 40 }, (_, n) => `${sentence(2 * n)} ${sentence(2 * n + 1)}`);
    const chunks = buildSpeechChunks(lines);
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) {
      expect(chunk.length).toBeLessThanOrEqual(CHUNK_LENGTH_MAX);
      expect(chunk).toMatch(/^Sentence.*cranes\.$/s);
    }
    expect(chunks.join(' ').replaceAll(/\s+/g, ' ')).toBe(lines.join(' '));
  });

  it('divide a sentence that is too long, and no character', () => {
    for (const text of ['word, '.repeat(900), 'x'.repeat(4_000), '😀'.repeat(2_000), '家'.repeat(3_001)]) {
      const chunks = buildSpeechChunks([text]);
      expect(chunks.every((chunk) => chunk.length <= CHUNK_LENGTH_MAX && chunk.isWellFormed())).toBe(true);
      expect(chunks.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
  });

  it('of unchanged lines stay the same when an earlier line changes', () => {
    const lines = Array.from({ length: 30 }, (_, n) =>
      Array.from({ length: 15 }, () => sentence(n)).join(' '),
    );
    const edited = lines.with(3, `${lines[3] ?? ''} One more sentence.`);
    const before = new Set(buildSpeechChunks(lines));
    const changed = buildSpeechChunks(edited).filter((chunk) => !before.has(chunk));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  it('are none for no text', () => {
    expect(buildSpeechChunks(['', '  '])).toEqual([]);
  });
});
