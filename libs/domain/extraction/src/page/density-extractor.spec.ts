import { paragraphs } from '../testing';
import { extractByDensity } from './density-extractor';
import { parsePage } from './dom';

const find = (body: string): string | null =>
  extractByDensity(parsePage(`<html><head><title>T</title></head><body>${body}</body></html>`))?.html ?? null;
const others = (name: string, count: number): string =>
  `<div class="${name}">${paragraphs(count).replaceAll('Sentence', 'Other')}</div>`;

describe('extractByDensity', () => {
  it('finds the smallest element with the prose of the page', () => {
    const found = find(
      `<div><h3>Site</h3><div id="a"><section>${paragraphs(5)}</section></div><i>x</i></div>`,
    );
    expect(found).toBe(paragraphs(5));
  });

  it('reads the sections after an interruption', () => {
    const found = find(
      `<div><div>${paragraphs(4)}</div>${others('newsletter-box', 2)}<div>${paragraphs(3)}</div></div>`,
    );
    expect(found?.match(/Sentence 2/g)).toHaveLength(2);
    expect(found).not.toContain('Other');
  });

  it('removes boxes beside the article, but not a box with most of the text', () => {
    expect(find(`<div>${paragraphs(6)}${others('comments', 3)}</div>`)).not.toContain('Other');
    expect(find(`<div>${paragraphs(2)}${others('content with-sidebar menu', 9)}</div>`)).toContain('Other 8');
  });

  it('reads no hidden text, and nothing on a page without prose', () => {
    expect(find(`<div hidden>${paragraphs(5)}</div><p>Short.</p>`)).toBeNull();
    expect(find(`<div style="display:none">${paragraphs(5)}</div>`)).toBeNull();
  });

  it('prefers the element that is declared as the body', () => {
    const body = `<div><p>${'word '.repeat(30)}</p><div itemprop="articleBody">${paragraphs(9)}</div></div>`;
    expect(find(body)).toBe(paragraphs(9));
  });

  it('reads a page that nests deeply', () => {
    expect(find(`${'<div>'.repeat(150)}${paragraphs(3)}`)).toContain('Sentence 2');
    expect(() => find(`${'<div>'.repeat(3_000)}${paragraphs(3)}`)).not.toThrow();
  });
});
