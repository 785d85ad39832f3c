import { toSameOriginPath } from './return-to';

const HERE = 'https://reader.example';

describe('the page after sign-in', () => {
  it('is the requested page', () => {
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

  it('is the start page without a request, or for the sign-in page itself', () => {
    expect(toSameOriginPath(undefined, HERE)).toBe('/inbox');
    expect(toSameOriginPath('/login?returnTo=/x', HERE)).toBe('/inbox');
  });
});
