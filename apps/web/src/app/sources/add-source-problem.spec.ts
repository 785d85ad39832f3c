import { HttpErrorResponse } from '@angular/common/http';
import { problemOf } from '@reader/web-ui';
import { addressOf, candidatesOf, existingSlugOf } from './add-source-problem';

const refused = (error: object): ReturnType<typeof problemOf> =>
  problemOf(new HttpErrorResponse({ status: 422, error }));

describe('adding a source', () => {
  it('takes an address as people type it', () => {
    expect(addressOf('  moss.example/feed ')).toBe('https://moss.example/feed');
    expect(addressOf('http://moss.example')).toBe('http://moss.example');
  });

  it('offers the feeds of a site that has several', () => {
    const candidates = [{ url: 'https://moss.example/a', title: 'A', format: 'rss' }];
    expect(candidatesOf(refused({ code: 'not_a_feed', candidates }))).toEqual(candidates);
    expect(candidatesOf(refused({ code: 'not_a_feed' }))).toEqual([]);
  });

  it('knows the source that is there already', () => {
    expect(existingSlugOf(refused({ code: 'already_exists', slug: 'moss' }))).toBe('moss');
    expect(existingSlugOf(refused({ code: 'limit_reached' }))).toBeNull();
  });
});
