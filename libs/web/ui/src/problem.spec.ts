import { HttpErrorResponse, HttpHeaders } from '@angular/common/http';
import { toProblem, describeProblem } from './problem';

describe('a problem', () => {
  it('is parsed from problem+json, with its request id and invalid fields', () => {
    const error = {
      title: 'Invalid',
      detail: 'Two fields are wrong.',
      code: 'validation_error',
      request_id: 'r-1',
      errors: [{ field: 'url', message: 'must be an address' }],
    };
    const problem = toProblem(new HttpErrorResponse({ status: 422, error }));
    expect(problem).toMatchObject({ code: 'validation_error', requestId: 'r-1' });
    expect(problem.fields).toEqual({ url: 'must be an address' });
    expect(describeProblem(problem)).toBe('Two fields are wrong.');
  });

  it.each([
    ['not_found', {}, 'It was removed, or you can’t see it.'],
    ['limit_reached', { limit: 2000 }, 'You have reached the limit (2,000). Remove some first.'],
    ['feature_not_configured', { feature: 'email' }, 'This server does not send email.'],
    ['feature_not_configured', { feature: 'other' }, 'This is not set up on this server'],
    ['upstream_failed', { reason: 'http_503' }, 'The site has a problem (503).'],
    ['upstream_failed', { reason: 'later' }, 'A server that is needed for this failed.'],
    ['not_a_feed', { reason: 'damaged_feed' }, 'The feed has errors and cannot be read.'],
    ['later_code', {}, 'The server’s own text.'],
    ['already_exists', {}, 'The server’s own text.'],
    ['constructor', {}, 'The server’s own text.'],
  ])('has the page’s words for a known code: %s %j', (code, members, words) => {
    document.documentElement.lang = 'en';
    const error = { title: 'Odd', detail: 'The server’s own text.', code, ...members };
    const problem = toProblem(new HttpErrorResponse({ status: 409, error }));
    expect(problem.title).toBe('This was not possible');
    expect(describeProblem(problem)).toContain(words);
  });

  it.each([
    ['1', 'Too many requests. Try again in 1 second.'],
    ['90', 'Too many requests. Try again in 2 minutes.'],
    ['7200', 'Too many requests. Try again in 2 hours.'],
    ['Sat, 28 Nov 2026 10:00:00 GMT', 'Too many requests. Try again later.'],
  ])('says how long to wait: %s', (retryAfter, words) => {
    const headers = new HttpHeaders({ 'Retry-After': retryAfter });
    const error = { code: 'rate_limited', detail: 'Too many. Try again in some s.' };
    expect(toProblem(new HttpErrorResponse({ status: 429, error, headers })).detail).toBe(words);
  });

  it('has the page’s words for fields whose errors all have known codes', () => {
    const wrong = { field: 'current_password', message: 'Wrong.', code: 'wrong_password' };
    const toFieldProblem = (...errors: object[]) =>
      toProblem(
        new HttpErrorResponse({ status: 422, error: { code: 'validation_error', detail: 'All.', errors } }),
      );
    const words = 'This is not your current password.';
    document.documentElement.lang = 'de';
    expect(toFieldProblem(wrong)).toMatchObject({ detail: words, fields: { current_password: words } });
    expect(toFieldProblem(wrong, { field: 'name', message: 'Odd.', code: 'later' })).toMatchObject({
      detail: 'All.',
      fields: { current_password: words, name: 'Odd.' },
    });
  });

  it('has the server’s words for fields on an English page, because they say more', () => {
    document.documentElement.lang = 'en-GB';
    const errors = [{ field: 'name', message: 'At most 200 characters.', code: 'max_length' }];
    const error = { code: 'validation_error', detail: 'name: At most 200 characters.', errors };
    expect(toProblem(new HttpErrorResponse({ status: 422, error }))).toMatchObject({
      detail: 'name: At most 200 characters.',
      fields: { name: 'At most 200 characters.' },
    });
  });

  it("has a sentence and the header's request id when a gateway sent HTML", () => {
    const headers = new HttpHeaders({ 'X-Request-Id': 'r-2' });
    const problem = toProblem(new HttpErrorResponse({ status: 502, error: '<h1>Bad</h1>', headers }));
    expect(problem).toMatchObject({ code: 'http_502', requestId: 'r-2' });
    expect(problem.title).toBe('The server sent an error (502)');
    expect(describeProblem(problem)).toContain('Try again');
  });

  it("has the page's words for a fault of the server, whose own are English", () => {
    const error = { title: 'Internal Server Error', detail: 'Something failed.', code: 'internal_error' };
    const problem = toProblem(new HttpErrorResponse({ status: 500, error }));
    expect(problem.title).toBe('The server sent an error (500)');
    expect(problem.detail).toContain('Try again');
  });

  it('reports that there was no response', () => {
    expect(toProblem(new HttpErrorResponse({ status: 0 })).code).toBe('unreachable');
  });

  it('preserves the extra members of a kind of problem', () => {
    const error = { code: 'already_exists', slug: 'nordic-grid' };
    expect(toProblem(new HttpErrorResponse({ status: 409, error })).extra['slug']).toBe('nordic-grid');
  });
});
