import { describeCheckError, describeSiteError } from './site-error';

/** The codes of `last_error_code` in the contract, except `http_…`. */
const CODES = [
  'unreachable',
  'timeout',
  'invalid_certificate',
  'connection_lost',
  'bad_response',
  'too_many_redirects',
  'too_large',
  'not_a_feed',
  'damaged_feed',
  'truncated_feed',
  'internal_error',
];

describe('the error of a site', () => {
  it.each(CODES)('has words of its own: %s', (code) => {
    expect(describeCheckError(code, 'server')).toMatch(/^[A-Z].*\.$/);
    expect(describeCheckError(code, 'server')).not.toContain('server text');
    expect(describeCheckError(code, 'server')).toContain(describeSiteError(code));
  });

  it.each([204, 401, 403, 404, 410, 418, 429, 451, 503])('shows the status %i', (status) => {
    expect(describeCheckError(`http_${status}`, 'server text')).toContain(`(${status})`);
  });

  it('says what to do about a source', () => {
    expect(describeCheckError('http_404', '')).toBe(
      'There is nothing at this address (404). Look up its current address on the site.',
    );
    expect(describeSiteError('http_404')).toBe('There is nothing at this address (404).');
  });

  it.each([null, undefined, 'another_code', 'http_4', 'constructor'])(
    'is the server’s text for the code %s',
    (code) => {
      expect(describeCheckError(code, 'server text')).toBe('server text');
      expect(describeSiteError(code)).toBeNull();
    },
  );
});
