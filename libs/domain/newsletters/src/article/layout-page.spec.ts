import { buildLayoutPolicy } from './layout-page';

const readImageSources = (hosts: readonly string[]) => /img-src ([^;]*)/.exec(buildLayoutPolicy(hosts))?.[1];

describe('the policy of a layout', () => {
  it('allows the path of the image proxy on each host of the service, and no other path', () => {
    expect(readImageSources(['reader.test', '10.0.0.7:3000'])).toBe(
      'reader.test/api/images/ 10.0.0.7:3000/api/images/',
    );
  });

  it.each(['', "reader.test; script-src 'unsafe-inline'", 'reader.test *', '*', '[::1]:3000'])(
    'does not contain the host %j',
    (host) => {
      expect(readImageSources([host, 'reader.test'])).toBe('reader.test/api/images/');
      expect(readImageSources([host])).toBe("'self'");
    },
  );
});
