import { HttpErrorResponse } from '@angular/common/http';
import { problemOf } from '@reader/web-ui';
import { candidatesOf, existingSlugOf, troubleOf } from './add-source-problem';
import { addressOf, hostOf, isAddress } from './address';
import { isNewsletterHost } from './newsletter-hosts';

const refused = (error: object): ReturnType<typeof problemOf> =>
  problemOf(new HttpErrorResponse({ status: 422, error }));

describe('adding a source', () => {
  it('takes an address as people type it', () => {
    expect(addressOf('  moss.example/feed ')).toBe('https://moss.example/feed');
    expect(addressOf('http://moss.example')).toBe('http://moss.example');
    expect(hostOf('https://www.moss.example/feed')).toBe('moss.example');
  });

  it.each([
    ['https://moss.example/feed', true],
    ['moss.example', true],
    ['feed://moss.example/rss', true],
    ['moss', false],
    ['read moss.example today', false],
    ['mailto:someone@moss.example', false],
    ['javascript://moss.example/', false],
    ['', false],
  ])('looks up at once what is one address: %s', (pasted, expected) => {
    expect(isAddress(pasted)).toBe(expected);
  });

  it('knows a newsletter by its host, and is not fooled by a lookalike', () => {
    expect(isNewsletterHost('https://moss.substack.com/p/clock')).toBe(true);
    expect(isNewsletterHost('https://notsubstack.com/')).toBe(false);
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

  it('says what happened, why, and what next', () => {
    const slow = troubleOf(
      refused({ code: 'upstream_timeout', detail: 'The site took too long to answer.' }),
    );
    expect(slow).toMatchObject({ text: 'The site took too long to answer.', retryable: true });
    const long = refused({ code: 'validation_error', errors: [{ field: 'url', message: 'Too long.' }] });
    expect(troubleOf(long)).toMatchObject({ heading: 'This is not an address', text: 'Too long.' });
    expect(troubleOf(refused({ code: 'new_kind', title: 'Odd', detail: 'Odd indeed.' }))).toMatchObject({
      heading: 'Odd',
      text: 'Odd indeed.',
    });
  });
});
