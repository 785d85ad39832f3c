import { HttpErrorResponse } from '@angular/common/http';
import { toProblem } from '@reader/web-ui';
import { getCandidates, getExistingSlug, getProblemAdvice } from './add-source-problem';
import { toAddress, getHost, isAddress } from './address';
import { isNewsletterHost } from './newsletter-hosts';

const refused = (error: object): ReturnType<typeof toProblem> =>
  toProblem(new HttpErrorResponse({ status: 422, error }));

describe('adding a source', () => {
  it('accepts an address as people type it', () => {
    expect(toAddress('  moss.example/feed ')).toBe('https://moss.example/feed');
    expect(toAddress('http://moss.example')).toBe('http://moss.example');
    expect(getHost('https://www.moss.example/feed')).toBe('moss.example');
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
  ])('recognises a single address, to look it up at once: %s', (pasted, expected) => {
    expect(isAddress(pasted)).toBe(expected);
  });

  it('recognises a newsletter by its host, but not a lookalike host', () => {
    expect(isNewsletterHost('https://moss.substack.com/p/clock')).toBe(true);
    expect(isNewsletterHost('https://notsubstack.com/')).toBe(false);
  });

  it('offers the feeds of a site that has several', () => {
    const candidates = [{ url: 'https://moss.example/a', title: 'A', format: 'rss' }];
    expect(getCandidates(refused({ code: 'not_a_feed', candidates }))).toEqual(candidates);
    expect(getCandidates(refused({ code: 'not_a_feed' }))).toEqual([]);
  });

  it('recognises an existing source', () => {
    expect(getExistingSlug(refused({ code: 'already_exists', slug: 'moss' }))).toBe('moss');
    expect(getExistingSlug(refused({ code: 'limit_reached' }))).toBeNull();
  });

  it('explains what happened, why, and what to do next', () => {
    const slow = getProblemAdvice(
      refused({ code: 'upstream_timeout', detail: 'The site took too long to answer.' }),
    );
    expect(slow).toMatchObject({
      heading: 'The site took too long to respond',
      text: '',
      retryable: true,
    });
    const long = refused({ code: 'validation_error', errors: [{ field: 'url', message: 'Too long.' }] });
    expect(getProblemAdvice(long)).toMatchObject({ heading: 'That is not a web address', text: 'Too long.' });
    const none = { code: 'not_a_feed', reason: 'http_403', detail: 'The site refuses our requests (403).' };
    expect(getProblemAdvice(refused(none))).toMatchObject({ text: 'The site refuses access (403).' });
    expect(
      getProblemAdvice(refused({ code: 'new_kind', title: 'Odd', detail: 'Odd indeed.' })),
    ).toMatchObject({
      heading: 'The server did not accept this',
      text: 'Odd indeed.',
    });
  });
});
