import { type BodyCandidate, chooseBody, type PageAnchors } from './choose-body';

const line = (n: number): string =>
  `Sentence ${n} tells of something that happened to somebody in a harbour.`;
const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, n) => line(from + n)).join('\n');
const candidate = (extractor: BodyCandidate['extractor'], text: string): BodyCandidate => ({
  ...{ extractor, text, html: text },
});
const choose = (usual: string, other: string, anchors: Partial<PageAnchors> = {}): string => {
  const { body, reason } = chooseBody(candidate('readability', usual), candidate('density', other), {
    ...{ declaredText: '', description: '', excerpt: '', ...anchors },
  });
  return `${body.extractor}: ${reason}`;
};

describe('chooseBody', () => {
  it('takes the text that is not empty', () => {
    expect(choose('', lines(0, 3))).toBe('density: only one');
    expect(choose(lines(0, 3), '')).toBe('readability: only one');
  });

  it('takes the shorter of two texts with the same sentences', () => {
    expect(choose(`Share this\n${lines(0, 40)}`, lines(0, 40))).toBe('density: shorter of two equal');
    expect(choose(lines(0, 40), `Share this\n${lines(0, 40)}`)).toBe('readability: usual');
  });

  it('takes the text with short questions and replies between the same sentences', () => {
    const spoken = `${lines(0, 20)}\nQuay: Was it loud?\n“Yes.”\n${lines(20, 40)}`;
    expect(choose(spoken, lines(0, 40))).toBe('readability: lines inside');
    expect(choose(lines(0, 40), spoken)).toBe('density: lines inside');
    expect(choose(spoken, lines(5, 35))).toBe('readability: usual');
    expect(choose(`Really?\n${lines(0, 40)}`, lines(0, 40))).toBe('density: shorter of two equal');
  });

  it('takes the text with less before and after it, and not one with less inside', () => {
    expect(choose(lines(0, 40), lines(5, 35))).toBe('density: less around it');
    expect(choose(lines(0, 40), `${lines(0, 15)}\n${lines(25, 40)}`)).toBe('readability: usual');
  });

  it('takes the text that goes on, unless it has much more than the other', () => {
    expect(choose(lines(0, 40), lines(0, 50))).toBe('density: longer');
    expect(choose(lines(0, 40), lines(0, 90))).toBe('readability: usual');
    expect(choose(lines(0, 5), lines(0, 20))).toBe('density: longer');
  });

  it('takes the text that the page declares, and ignores a declared teaser', () => {
    expect(choose(lines(0, 40), lines(60, 100), { declaredText: lines(60, 100) })).toBe(
      'density: declared text',
    );
    expect(choose(lines(0, 40), lines(60, 100), { declaredText: line(60) })).toBe('readability: usual');
  });

  it('takes the text with the description of the page when both have something else', () => {
    expect(choose(lines(0, 40), lines(60, 100), { description: line(60) })).toBe('density: description');
    expect(choose(lines(0, 40), lines(60, 100), { description: line(0) })).toBe('readability: usual');
  });

  it('takes the text with the excerpt of the feed, unless it has much more than the other', () => {
    const excerpt = `${line(60)} And more.`;
    expect(choose(lines(0, 40), lines(60, 100), { excerpt })).toBe('density: feed excerpt');
    expect(choose(lines(60, 100), lines(65, 95), { excerpt })).toBe('readability: feed excerpt');
    expect(choose(lines(0, 40), lines(0, 100), { excerpt })).toBe('readability: usual');
    expect(choose(lines(0, 40), lines(60, 100), { excerpt: 'A short one' })).toBe('readability: usual');
  });
});
