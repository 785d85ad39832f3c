import { findPageGroup } from './page-groups';

describe('the group of a page', () => {
  it.each([
    ['/rewind', 'find'],
    ['/rewind/12', 'find'],
    ['/watchlists/3', 'find'],
    ['/search?q=moss', 'find'],
    ['/sources', 'sources'],
    ['/sources/health', 'sources'],
    ['/ingest#last', 'sources'],
    ['/watchlists', 'manage'],
    ['/watchlists?days=3', 'manage'],
    ['/settings/profile', 'manage'],
    ['/admin/users', 'manage'],
    ['/scheduler', 'manage'],
    ['/tags', 'manage'],
    ['/inbox?tag=3', null],
    ['/reading-list', null],
    ['/sourceshop', null],
  ])('of %s is %s', (url, group) => {
    expect(findPageGroup(url)).toBe(group);
  });
});
