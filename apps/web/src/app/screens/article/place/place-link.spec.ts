import { buildPlaceLink, parsePlaceFragment } from './place-link';

const ORIGIN = 'https://reader.example';

describe('the address of an article at a position', () => {
  it.each(['', 'Plain words', 'a&b=c#d %20 + ü “”', '日本語の段落'])('brings back %j', (words) => {
    const link = buildPlaceLink(ORIGIN, 7, { block: 12, words });
    expect(link.startsWith(`${ORIGIN}/inbox/7#`)).toBe(true);
    expect(parsePlaceFragment(new URL(link).hash)).toEqual({ block: 12, words });
  });

  it('is the article’s own without a position', () => {
    expect(buildPlaceLink(ORIGIN, 7, null)).toBe(`${ORIGIN}/inbox/7`);
  });

  it.each(['', '#', '#main', '#at=3', '#words=a', '#at=-1&words=a', '#at=x&words=a', '#at=99999999&words=a'])(
    'is not %j',
    (fragment) => {
      expect(parsePlaceFragment(fragment)).toBeNull();
    },
  );
});
