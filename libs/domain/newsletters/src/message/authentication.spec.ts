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

  it('is unknown without results', () => {
    expect(trustOf()).toBe('unknown');
  });

  it('ignores results that the sender wrote below those of the mailbox', () => {
    expect(trustOf('mx.test; dmarc=fail', 'mx.test; dmarc=pass')).toBe('failed');
  });
});
