import { redact, redactText } from './index';

describe('a log line', () => {
  it.each([
    ['Authorization: ReaderLogin auth=rdr_abcdefghijkl', 'Authorization: ReaderLogin auth=[redacted]'],
    ['GoogleLogin auth=abc/123 next', 'GoogleLogin auth=[redacted] next'],
    ['Bearer eyJhbGciOi', 'Bearer [redacted]'],
    ['GET /api/articles/1/read?token=abc.def&x=1', 'GET /api/articles/1/read?token=[redacted]&x=1'],
    ['postgres://reader:secret@db/reader', 'postgres://[redacted]@db/reader'],
    ['new token rdr_AAAABBBBCCCC made', 'new token rdr_[redacted] made'],
    ['nothing to hide: author=Ada', 'nothing to hide: author=Ada'],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it('hides secret fields at any depth, and keeps the rest', () => {
    const line = redact({ headers: { Cookie: 'a=b', accept: '*/*' }, body: [{ password: 'x', name: 'n' }] });
    expect(line).toEqual({
      headers: { Cookie: '[redacted]', accept: '*/*' },
      body: [{ password: '[redacted]', name: 'n' }],
    });
  });

  it('survives what refers to itself', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(JSON.stringify(redact(loop))).toContain('[deeper]');
  });
});
