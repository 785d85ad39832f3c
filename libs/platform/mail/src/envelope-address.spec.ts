import { toEnvelopeAddress } from './envelope-address';

describe('an address of the envelope', () => {
  it.each([
    ['ada@bücher.test', 'ada@xn--bcher-kva.test'],
    ['Ada <ada@bücher.test>', 'ada@xn--bcher-kva.test'],
    ['Ada@mail.test', 'Ada@mail.test'],
    ['ädä@bücher.test', 'ädä@bücher.test'],
    ['ada@not a domain', 'ada@not a domain'],
  ])('has its domain in ASCII: %s is %s', (written, address) => {
    expect(toEnvelopeAddress(written)).toBe(address);
  });
});
