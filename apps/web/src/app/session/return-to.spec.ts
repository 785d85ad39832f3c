import { toSameOriginPath } from './return-to';

const HERE = 'https://reader.example';

describe('where to go after signing in', () => {
  it('is the page that was asked for', () => {
    expect(toSameOriginPath('/inbox/5?source=moss#top', HERE)).toBe('/inbox/5?source=moss#top');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])('is never another site: %s', (path) => {
    expect(toSameOriginPath(path, HERE)).toBe('/inbox');
  });

  it('is home when nothing was asked for, or sign-in itself', () => {
    expect(toSameOriginPath(undefined, HERE)).toBe('/inbox');
    expect(toSameOriginPath('/login?returnTo=/x', HERE)).toBe('/inbox');
  });
});
