import { readTrust } from './authentication';

const header = (line: string) => ({ key: 'authentication-results', line: `Authentication-Results: ${line}` });
const trustOf = (...lines: string[]) => readTrust(lines.map(header), 'letters.test');

describe('the trust in a sender', () => {
  it.each([
    ['mx.test; dmarc=pass header.from=letters.test', 'verified'],
    ['mx.test; dkim=pass header.d=letters.test', 'verified'],
    ['mx.test; dkim=pass header.i=@mail.letters.test', 'verified'],
    ['mx.test; dkim=pass header.d=other.test', 'unknown'],
    ['mx.test; dkim=pass header.d=test', 'unknown'],
    ['mx.test; dkim=none; spf=pass', 'unknown'],
    ['mx.test; none', 'unknown'],
    ['mx.test; dkim=fail header.d=letters.test', 'failed'],
    ['mx.test; dmarc=fail (p=NONE) header.from=letters.test; dkim=pass header.d=letters.test', 'failed'],
    ['mx.test; dkim=fail header.d=esp.test; dkim=pass header.d=letters.test', 'verified'],
    ['mx.test (dmarc=pass); dmarc=fail', 'failed'],
    ['mx.test;\r\n\tdkim=pass\r\n\theader.d=letters.test', 'verified'],
  ])('is read from the results of the mailbox: %j is %s', (line, trust) => {
    expect(trustOf(line)).toBe(trust);
  });

  it.each([
    ['mx; spf=pass smtp.mailfrom="; dmarc=pass x"@evil.test; dmarc=fail header.from=letters.test', 'failed'],
    ['mx; spf=pass smtp.mailfrom="; dmarc=pass x"@evil.test', 'unknown'],
    ['mx; spf=pass smtp.mailfrom="\\"; dmarc=pass x"@evil.test', 'unknown'],
    ['mx; spf=pass (of "x); dmarc=pass ("@evil.test) smtp.mailfrom=evil.test', 'unknown'],
    ['mx; spf=pass (of (x)); dmarc=pass (y)); dmarc=fail', 'failed'],
    ['mx; spf=pass (of (x) ; dmarc=pass) smtp.mailfrom=evil.test', 'unknown'],
    ['mx; spf=pass (of \\); dmarc=pass) smtp.mailfrom=evil.test', 'unknown'],
    ['mx; spf=pass (of x; dmarc=pass', 'unknown'],
    ['mx; dkim=pass header.i="a@letters.test"@evil.test header.d=evil.test', 'unknown'],
    ['mx; dkim=pass header.i="a header.d=letters.test"@evil.test', 'unknown'],
    ['mx; dkim=pass header.i=header.d=letters.test@evil.test', 'unknown'],
    ['mx; dkim=pass header.i="@letters.test"', 'verified'],
    ['mx; dkim=pass (2048 "bit" key (rsa))header.d=letters.test', 'verified'],
  ])('is not read from text that the sender chose: %j is %s', (line, trust) => {
    expect(trustOf(line)).toBe(trust);
  });

  it('is unknown without results', () => {
    expect(trustOf()).toBe('unknown');
  });

  it('ignores results that the sender wrote below those of the mailbox', () => {
    expect(trustOf('mx.test; dmarc=fail', 'mx.test; dmarc=pass')).toBe('failed');
  });
});
