import { buildConnectionLink, parseConnectionLink } from './connection-link';

const VALUES = {
  app: 'Reeder',
  address: `${location.origin}/api/greader`,
  username: 'Ada & co',
  token: 'rdr_x+1/2',
};
const fragmentOf = (link: string): string => new URL(link).hash;

describe('the link to the values of a connection', () => {
  it('has them in its fragment only, and they are read back', () => {
    const link = new URL(buildConnectionLink(VALUES));
    expect(link.pathname + link.search).toBe('/connect-app');
    expect(parseConnectionLink(link.hash)).toEqual(VALUES);
  });

  it.each([
    ['a value is missing', fragmentOf(buildConnectionLink({ ...VALUES, token: null }))],
    [
      'it names another server',
      fragmentOf(buildConnectionLink({ ...VALUES, address: 'https://else.test/' })),
    ],
    ['it is empty', ''],
  ])('is refused when %s', (_, fragment) => {
    expect(parseConnectionLink(fragment)).toBeNull();
  });
});
