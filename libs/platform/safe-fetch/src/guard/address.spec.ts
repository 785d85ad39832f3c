import { isPublicAddress, isSameAddress } from './address';
import { isWebPort } from './ports';

/** Each range with addresses inside it and public neighbours, where it has any. */
const RANGES: [string, string[], string[]][] = [
  ['this network', ['0.0.0.0', '0.255.255.255'], ['1.0.0.1']],
  ['private 10/8', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  [
    'carrier-grade NAT',
    ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
    ['100.63.255.255', '100.128.0.0'],
  ],
  ['loopback', ['127.0.0.0', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['link-local', ['169.254.0.0', '169.254.169.254', '169.254.255.255'], ['169.253.255.255', '169.255.0.0']],
  ['private 172.16/12', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', ['192.0.0.0', '192.0.0.192', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['TEST-NET-1', ['192.0.2.0', '192.0.2.255'], ['192.0.3.0']],
  ['6to4 relays', ['192.88.99.0', '192.88.99.255'], ['192.88.98.255', '192.88.100.0']],
  ['private 192.168/16', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['benchmarks', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['TEST-NET-2', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['TEST-NET-3', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  [
    'multicast to the end',
    ['224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.255'],
    ['223.255.255.255'],
  ],
  [
    'cloud services',
    ['168.63.129.16', '161.26.0.1', '166.9.0.1'],
    ['168.63.129.15', '168.63.129.17', '166.12.0.0'],
  ],
  [
    'IPv6 below 2000::',
    ['::', '::1', '::7f00:1', '::ffff:1.1.1.1', '64:ff9b::101:101', '64:ff9b:1::1', '100::1'],
    [],
  ],
  ['IPv6 above 3fff::', ['4000::1', '5f00::1', 'fc00::1', 'fdff::1', 'fe80::1', 'fec0::1', 'ff02::1'], []],
  [
    'IPv6 protocol assignments',
    ['2001::1', '2001:1ff:ffff::1', '2001:2::1', '2001:10::1', '2001:20::1'],
    ['2001:200::1'],
  ],
  [
    'IPv6 documentation',
    ['2001:db8::1', '2001:db8:ffff::1', '3fff::1', '3fff:fff::1'],
    ['2001:db9::1', '2001:db7::1'],
  ],
  [
    '6to4, 6bone, AS112',
    ['2002::1', '2002:ffff::1', '3ffe::1', '2620:4f:8000::1'],
    ['2003::1', '2620:4f:8001::1'],
  ],
  ['IPv6 in use', [], ['2606:4700:4700::1111', '2a00:1450::1', '2400::1']],
];

describe('isPublicAddress', () => {
  it.each(RANGES)('refuses %s and accepts the addresses around it', (_name, inside, around) => {
    expect(inside.filter(isPublicAddress)).toEqual([]);
    expect(around.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  it.each(['', 'localhost', '1.1.1', '0x7f.1', '127.1', '2606:4700::1%eth0', 'fe80::1%lo', '1.1.1.1 '])(
    'refuses %j',
    (text) => {
      expect(isPublicAddress(text)).toBe(false);
    },
  );
});

describe('isSameAddress', () => {
  it('recognises different spellings', () => {
    expect(isSameAddress('::ffff:1.2.3.4', '1.2.3.4')).toBe(true);
    expect(isSameAddress('2606:4700:0:0::1', '2606:4700::1')).toBe(true);
    expect(isSameAddress('1.2.3.4', '1.2.3.5')).toBe(false);
    expect(isSameAddress('', '')).toBe(false);
  });
});

describe('isWebPort', () => {
  it.each([80, 443, 3000, 4000, 8000, 8080, 8081, 8443, 8888, 1200, 49_152])('accepts %i', (port) => {
    expect(isWebPort(port)).toBe(true);
  });

  it.each([
    0, 7, 21, 22, 23, 25, 53, 110, 111, 135, 139, 143, 389, 445, 465, 587, 636, 993, 995, 1433, 1521, 2049,
    2375, 2376, 2379, 3306, 3389, 5060, 5432, 5672, 5900, 5984, 6379, 6443, 6667, 8500, 9042, 9092, 9200,
    9300, 10_250, 11_211, 27_017,
  ])('refuses %i', (port) => {
    expect(isWebPort(port)).toBe(false);
  });
});
