import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../workspace.mjs';
import { measureAgreement } from './bodies.mjs';
import { insertProse } from './inserted-prose.mjs';
import { createRandom, MUTATIONS, mutatePage } from './mutations.mjs';
import { bundleSource } from './product.mjs';

const SAMPLE = 40;
const F1_MIN = 0.95;
const paragraphs = Array.from(
  { length: 14 },
  (_, n) =>
    `In paragraph ${n} the harbour master tells, at some length, what the boats have brought, and to whom.`,
);
const PAGE = `<!doctype html><html><head><title>The harbour · Notes</title></head><body>
  <nav><a href="/">Home</a></nav>
  <main><article><h1>The harbour</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}</article></main>
  <footer><p>Imprint</p></footer></body></html>`;
const EXPECTED = paragraphs.join('\n');

describe('mutated pages', () => {
  it('are the same for the same seed, and differ between seeds', () => {
    expect(mutatePage(PAGE, 7)).toEqual(mutatePage(PAGE, 7));
    const names = Array.from({ length: SAMPLE }, (_, seed) => mutatePage(PAGE, seed).names).flat();
    expect(new Set(names)).toEqual(new Set(Object.keys(MUTATIONS)));
  });

  it('keep the text of their article', () => {
    for (const [name, mutate] of Object.entries(MUTATIONS)) {
      const text = mutate(PAGE, () => 0.5).replace(/<[^>]*>/g, '\n');
      for (const paragraph of paragraphs)
        expect({ name, text }).toMatchObject({ text: expect.stringContaining(paragraph) });
    }
  });

  it('may have a line more between two paragraphs, but not around the article', () => {
    const { html, texts } = insertProse(PAGE, EXPECTED, createRandom(3));
    const [before, after] = html.split(texts[0]);
    expect(before).toContain(paragraphs[0]);
    expect(after).toContain(paragraphs.at(-1));
    expect(html.replace(/<[^>]*>/g, '').length).toBeGreaterThan(PAGE.replace(/<[^>]*>/g, '').length);
    expect(insertProse(PAGE, 'Another article', createRandom(3))).toBeNull();
  });

  it('are read like the page itself', async () => {
    const bundle = join(root, 'dist/conformance/read-article.cjs');
    await bundleSource(
      `export { readArticle } from './libs/domain/extraction/src/page/read-article';`,
      bundle,
    );
    const { readArticle } = createRequire(import.meta.url)(bundle);
    const poor = [];
    for (let seed = 0; seed < SAMPLE; seed++) {
      const { names, content, contentType } = mutatePage(PAGE, seed);
      const { text } = await readArticle({ content, contentType, url: 'https://notes.test/a', quick: false });
      const { f1 } = measureAgreement(text, EXPECTED);
      if (f1 < F1_MIN) poor.push({ seed, names, f1 });
    }
    expect(poor).toEqual([]);
  });
});
