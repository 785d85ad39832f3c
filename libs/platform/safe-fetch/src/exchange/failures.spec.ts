import { FetchFailed } from '../errors';
import { toFetchError } from './failures';

const fail = (code: string) => Object.assign(new Error('below'), { code });

describe('the code of a failed fetch', () => {
  it.each([
    ['ETIMEDOUT', 'timeout'],
    ['CERT_HAS_EXPIRED', 'invalid_certificate'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'invalid_certificate'],
    ['Z_DATA_ERROR', 'bad_response'],
    ['UND_ERR_SOCKET', 'connection_lost'],
    ['ECONNREFUSED', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
  ])('of %s is %s', (below, code) => {
    expect(toFetchError(fail(below))).toMatchObject({ code });
  });

  it('is one for all addresses that cannot be reached, as the message is', () => {
    const [refused, odd] = [
      toFetchError(fail('ECONNREFUSED')),
      FetchFailed.createUnreachable('bad_response', null),
    ];
    expect(odd).toMatchObject({ code: 'unreachable', message: refused.message });
  });
});
