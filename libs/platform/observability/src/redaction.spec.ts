import { redact, redactText } from './index';

describe('a log line', () => {
  it.each([
    ['Authorization: ReaderLogin auth=rdr_abcdefghijkl', 'Authorization: ReaderLogin auth=[redacted]'],
    ['GoogleLogin auth=abc/123 next', 'GoogleLogin auth=[redacted] next'],
    ['Bearer eyJhbGciOi', 'Bearer [redacted]'],
    ['GET /api/articles/1/read?token=abc.def&x=1', 'GET /api/articles/1/read?token=[redacted]&x=1'],
    ['postgres://reader:secret@db/reader', 'postgres://[redacted]@db/reader'],
    ['redis://:secret@queue:6379', 'redis://[redacted]@queue:6379'],
    ['https://a-token@git.test/feed', 'https://[redacted]@git.test/feed'],
    ['https://site.test/@ada', 'https://site.test/@ada'],
    ['new token rdr_AAAABBBBCCCC made', 'new token rdr_[redacted] made'],
    ['GET /atom/feed%2Frdr_AAAABBBBCCCC/x', 'GET /atom/feed%2Frdr_[redacted]/x'],
    ['GET /rdr%5FAAAABBBBCCCC', 'GET /rdr_[redacted]'],
    ['GET /api/podcast/rdr_pod_AAAABBBBCCCC/feed.xml', 'GET /api/podcast/rdr_[redacted]/feed.xml'],
    ['nothing to hide: author=Ada', 'nothing to hide: author=Ada'],
  ])('redacts %s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });

  it('hides secret fields at any depth, and no others', () => {
    const line = redact({ headers: { Cookie: 'a=b', accept: '*/*' }, body: [{ password: 'x', name: 'n' }] });
    expect(line).toEqual({
      headers: { Cookie: '[redacted]', accept: '*/*' },
      body: [{ password: '[redacted]', name: 'n' }],
    });
  });

  it('takes linear time for any input', () => {
    // Linear time: half a second. Quadratic: hours.
    const started = process.cpuUsage();
    for (const text of ['a.'.repeat(500_000), 'a://'.repeat(250_000), '&token'.repeat(200_000)])
      redactText(text);
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000);
  });

  it('may contain circular references', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(JSON.stringify(redact(loop))).toContain('[deeper]');
  });
});
