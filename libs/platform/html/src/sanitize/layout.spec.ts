import { mapPictures, sanitizeLayout } from '../index';
import { findDangers, findElements } from '../testing';

const nest = (levels: number, inner: string): string =>
  '<div>'.repeat(levels) + inner + '</div>'.repeat(levels);

describe('a layout', () => {
  it.each([0, 98, 99, 100, 101, 499])(
    'has no markup from the text of a style sheet at depth %i',
    (levels) => {
      const sheet = 'a{}<link rel=preconnect href=//t.example><img src=x onerror=y()>';
      const layout = sanitizeLayout(nest(levels, `<style>${sheet}</style>`));
      expect(layout).toBe(nest(levels, `<style>${sheet}</style>`));
      expect(findDangers(layout ?? '')).toEqual(['<style>']);
    },
  );

  it('is refused when it nests deeper than any author writes', () => {
    expect(sanitizeLayout(nest(501, 'text'))).toBeNull();
  });

  it('has the address of a picture mapped when other attributes are empty', () => {
    const layout = sanitizeLayout('<img border="" style="" alt="" src="https://a.test/x.png" width="600">');
    const mapped = mapPictures(layout ?? '', () => '/api/images/x');
    expect(findElements(mapped, 'img')).toMatchObject([{ src: '/api/images/x', alt: '', width: '600' }]);
  });
});
