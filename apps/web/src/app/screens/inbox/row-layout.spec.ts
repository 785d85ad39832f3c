import { type RowShape, estimateWidthEm } from '../../state/library/row-shape';
import { getRowHeightPx } from './densities';
import { getRowLayout } from './row-layout';

const SHORT = 'Moss as a clock';
const MIDDLE = 'Grid batteries overtook gas peakers in the evening peak';
const LONG = `${MIDDLE}, and nobody at the control room noticed until the day after it had happened`;
const EXCERPT = 'It grows a millimetre a year.';
const space = { isTouch: false, widthPx: 400 };

const createShape = (title: string, excerpt = '', hasPicture = false): RowShape => ({
  titleEm: estimateWidthEm(title),
  excerptEm: estimateWidthEm(excerpt),
  hasPicture,
});

describe('the layout of a row', () => {
  it('gives a cozy row as many lines as its title and excerpt have', () => {
    const layOut = (title: string, excerpt?: string): object =>
      getRowLayout(createShape(title, excerpt), { ...space, density: 'cozy' });
    expect(layOut(SHORT)).toEqual({ px: 71, lines: 1 });
    expect(layOut(SHORT, EXCERPT)).toEqual({ px: 92, lines: 2 });
    expect(layOut(MIDDLE)).toEqual({ px: 92, lines: 2 });
    expect(layOut(LONG, EXCERPT)).toEqual({ px: 113, lines: 3 });
  });

  it('leaves no gap in a magazine row without a picture or excerpt', () => {
    const getPx = (title: string, excerpt?: string, hasPicture?: boolean): number =>
      getRowLayout(createShape(title, excerpt, hasPicture), { ...space, density: 'magazine' }).px;
    expect(getPx(SHORT)).toBe(75);
    expect(getPx(SHORT, EXCERPT)).toBe(95);
    expect(getPx(SHORT, LONG)).toBe(115);
    expect(getPx(MIDDLE, LONG)).toBe(136);
    expect(getPx(SHORT, EXCERPT, true)).toBe(128);
    expect(getPx(LONG, LONG, true)).toBe(157);
  });

  it('follows the width of the list', () => {
    const shape = createShape(MIDDLE);
    expect(getRowLayout(shape, { ...space, density: 'cozy', widthPx: 560 }).lines).toBe(1);
    expect(getRowLayout(shape, { ...space, density: 'cozy', widthPx: 230 }).lines).toBe(3);
  });

  it('is that of the density for an article that is not loaded, and for titles alone', () => {
    for (const density of ['title', 'cozy', 'magazine', 'expanded'] as const)
      expect(getRowLayout(undefined, { ...space, density }).px).toBe(getRowHeightPx(density, false));
    const touch = { ...space, density: 'title', isTouch: true } as const;
    expect(getRowLayout(createShape(LONG), touch).px).toBe(44);
  });
});

describe('the estimated width of a text', () => {
  // Widths of Inter at weight 600, as Chromium measures them.
  it.each([
    ['The quick brown fox jumps over the lazy dog', 21.6],
    ['Grid batteries overtook gas peakers in the evening peak', 26.92],
    ['WASHINGTON: 27 MAPS OF 2026', 16.35],
    ['Letter to a new maintainer', 12.54],
  ])('is the real one or up to 7 % more: %s', (text, em) => {
    expect(estimateWidthEm(text) / em).toBeGreaterThanOrEqual(1);
    expect(estimateWidthEm(text) / em).toBeLessThan(1.07);
  });

  it('counts other scripts as wide', () => {
    expect(estimateWidthEm('日本語')).toBe(3);
    expect(estimateWidthEm('“”')).toBeLessThan(1);
  });
});
