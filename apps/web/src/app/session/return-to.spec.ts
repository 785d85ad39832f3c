import { sameOriginPath } from './return-to';

const HERE = 'https://reader.example';

describe('where to go after signing in', () => {
  it('is the page that was asked for', () => {
    expect(sameOriginPath('/inbox/5?source=moss#top', HERE)).toBe('/inbox/5?source=moss#top');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('is never another site: %s', (asked) => {
    expect(sameOriginPath(asked, HERE)).toBe('/inbox');
  });

  it('is home when nothing was asked for, or sign-in itself', () => {
    expect(sameOriginPath(undefined, HERE)).toBe('/inbox');
    expect(sameOriginPath('/login?returnTo=/x', HERE)).toBe('/inbox');
  });
});
