import { getClientNetwork } from './client-network';

describe('clientNetwork', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['not an address', 'unknown'],
    [undefined, 'unknown'],
  ])('maps %s to %s', (address, network) => {
    expect(getClientNetwork(address)).toBe(network);
  });
});
