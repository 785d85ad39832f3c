import { normalizeUrl } from './path';

describe('a path', () => {
  it.each([
    ['/api/greader/reader/api/0/token', '/api/greader/reader/api/0/token'],
    ['/api/greader//accounts/ClientLogin', '/api/greader/accounts/ClientLogin'],
    ['/api/greader.php/accounts/ClientLogin?x=1', '/api/greader/accounts/ClientLogin?x=1'],
    [
      '/api/greader/reader/api/0/stream/contents/feed%2Fnordic-grid?n=20&xt=user%2F-%2Fread',
      '/api/greader/reader/api/0/stream/contents/feed/nordic-grid?n=20&xt=user%2F-%2Fread',
    ],
    [
      '/api/greader//reader/api/0/stream/contents/user%2f-%2fstate%2fcom.google%2fstarred',
      '/api/greader/reader/api/0/stream/contents/user/-/state/com.google/starred',
    ],
    ['/api/greader/reader/atom/feed%2Fx?n=100', '/api/greader/reader/atom/feed/x?n=100'],
    [
      '/api/greader/reader/api/0/stream/contents/feed/https://example.org/feed',
      '/api/greader/reader/api/0/stream/contents/feed/https://example.org/feed',
    ],
    ['/api/greader', '/api/greader'],
    ['/api/greader/api/greader.php/reader/api/0/token', '/api/greader/reader/api/0/token'],
    ['/api/greader//api/greader.php/accounts/ClientLogin', '/api/greader/accounts/ClientLogin'],
    ['/api/greader.php/api/greader.php', '/api/greader'],
    ['/api/greader.phpx/token', '/api/greader.phpx/token'],
  ])('%s is normalized to %s', (written, expected) => {
    expect(normalizeUrl(written)).toBe(expected);
  });
});
