import { MessageParser } from './message-parser';
import { buildMail, type TestMail } from './mail.testing';

const NOW = Date.UTC(2026, 5, 1);
const parser = new MessageParser();
afterAll(() => parser.onModuleDestroy());

const parseRaw = (raw: string) => parser.parse({ bytes: Buffer.from(raw, 'latin1'), receivedAt: NOW });
const parse = (mail: TestMail) => parseRaw(buildMail({ date: new Date(NOW), ...mail }));
const HEAD = 'From: a@letters.test\r\nTo: news@reader.test\r\nSubject: s\r\nMIME-Version: 1.0\r\n';

function buildMultipart(boundary: string, parts: readonly string[]): string {
  const written = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${written}--${boundary}--\r\n`;
}

function nestParts(levels: number): string {
  let body = 'Content-Type: text/plain\r\n\r\ninnermost\r\n';
  for (let level = 0; level < levels; level++) body = buildMultipart(`b${level}`, [body]);
  return body;
}

function nestMessages(levels: number): string {
  const nested = 'Content-Type: message/rfc822\r\n\r\nFrom: b@letters.test\r\nSubject: inner\r\n'.repeat(
    levels,
  );
  return buildMultipart('b', ['Content-Type: text/plain\r\n\r\nouter', `${nested}\r\ndeep`]);
}

describe('a message', () => {
  it('is named by its subject, its list and its page on the web', async () => {
    const message = await parse({
      from: '=?utf-8?q?Caf=C3=A9?= <Owl@Letters.test>',
      subject: '=?utf-8?b?w4l0w6k=?=',
      html:
        '<p>Hello <b>you</b>.</p>' +
        '<p><a href="https://letters.test/1?utm_source=x">View in browser</a></p>',
      headers: [
        'List-Id: Weekly Owl <weekly.letters.test>',
        'List-Unsubscribe: <mailto:off@letters.test>, <https://letters.test/off>',
      ],
    });
    expect(message).toMatchObject({
      title: 'Été',
      sender: {
        address: 'owl@letters.test',
        name: 'Weekly Owl',
        key: 'list weekly.letters.test of letters.test',
        trust: 'unknown',
      },
      url: 'https://letters.test/1',
      unsubscribeUrl: 'https://letters.test/off',
      excerpt: 'Hello you. View in browser',
      isConfirmation: false,
    });
  });

  it('is sanitised, and its layout keeps styles but no scripts, forms or tracking pixels', async () => {
    const html =
      '<style>.a{color:red}</style><table bgcolor="#eee"><tr><td style="padding:4px" onclick="x()">Text' +
      '<img src="https://letters.test/p.gif" width="1" height="1">' +
      '<img src="https://letters.test/a.png" width="600">' +
      '<script>x()</script><form action="https://evil.test"><input name="q"></form>' +
      '<a href="javascript:x()">bad</a></td></tr></table>';
    const { html: clean, layout, imageUrl } = await parse({ html });
    for (const text of [clean, layout])
      expect(text).not.toMatch(/script|onclick|<form|<input|p\.gif|javascript/);
    expect(clean).not.toMatch(/style|bgcolor/);
    expect(layout).toContain('<style>.a{color:red}</style>');
    expect(layout).toContain('<td style="padding:4px">');
    expect(imageUrl).toBe('https://letters.test/a.png');
  });

  it('has links in its text when it has no HTML', async () => {
    const { html, layout } = await parse({ text: 'Read <this>:\nhttps://letters.test/a.\n\nBye' });
    expect(html).toMatch(
      /^<p>Read &lt;this&gt;:<br \/><a href="https:\/\/letters\.test\/a"[^>]*>.*<\/a>\.<\/p><p>Bye<\/p>$/,
    );
    expect(layout).toBeNull();
  });

  it('has another identity when content or Message-ID differ, and the same in a copy', async () => {
    const mail = { messageId: '<same@letters.test>', html: '<p>One</p>', subject: 's' };
    const identify = async (change: TestMail) => (await parse({ ...mail, ...change })).identity;
    const first = await identify({});
    expect(await identify({ headers: ['Received: by other.test', 'X-Copy: 2'] })).toBe(first);
    expect(await identify({ html: '<p>Two</p>' })).not.toBe(first);
    expect(await identify({ messageId: '<other@letters.test>' })).not.toBe(first);
    expect(await identify({ messageId: null })).not.toBe(first);
  });

  it.each([
    ['a day ago', -86_400_000, -86_400_000],
    ['a year ago', -365 * 86_400_000, 0],
    ['in the future', 3_600_000, 0],
  ])('is dated by its arrival unless its own date is near: %s', async (_, written, expected) => {
    const { publishedAt } = await parse({ date: new Date(NOW + written) });
    expect(publishedAt).toBe(new Date(NOW + expected).toISOString());
  });

  it.each([
    ['Please confirm your subscription', 'Confirm subscription', true],
    ['Bitte bestätige deine Anmeldung', 'E-Mail-Adresse bestätigen', true],
    ['Verify your email address', 'Verify', true],
    ['Studies confirm: owls fly', 'Read more', false],
    ['Weekly issue', 'Confirm your subscription', false],
  ])('asks to confirm a subscription: %s / %s: %s', async (subject, label, expected) => {
    const html = `<p>Hi.</p><a href="https://letters.test/confirm/1">${label}</a>`;
    const encoded = `=?utf-8?b?${Buffer.from(subject).toString('base64')}?=`;
    const { isConfirmation, confirmUrl } = await parse({ subject: encoded, html });
    expect({ isConfirmation, confirmUrl }).toEqual({
      isConfirmation: expected,
      confirmUrl: expected ? 'https://letters.test/confirm/1' : null,
    });
  });

  describe('that is hostile', () => {
    it('is refused with 1,000 nested multiparts', async () => {
      await expect(parseRaw(HEAD + nestParts(1_000))).rejects.toThrow(/nodes/i);
    });

    it('has attached messages as attachments only, 100 levels deep', async () => {
      const { html } = await parseRaw(HEAD + nestMessages(100));
      expect(html).toBe('<p>outer</p>');
    });

    it('loses HTML above the limit', async () => {
      const message = await parse({ html: '<'.repeat(2_000_000), text: 'the text' });
      expect(message).toMatchObject({ html: '<p>the text</p>', layout: null });
    });

    it.each([
      ['20,000 nested elements', { html: '<div>'.repeat(20_000) + 'x' }],
      ['a million entities', { html: '&lt;'.repeat(200_000) }],
    ])('is parsed or refused, and the next one is parsed: %s', async (_, mail) => {
      await parse(mail).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
      expect((await parse({ html: '<p>next</p>' })).html).toBe('<p>next</p>');
    });

    it.each([
      ['an unknown character set', 'Content-Type: text/plain; charset=x-none\r\n\r\nhé'],
      ['bad base64', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@@aGVsbG8=@@'],
      [
        'bad quoted-printable',
        'Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=ZZ=é=\r\n',
      ],
      ['an empty boundary', 'Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\nx\r\n----\r\n'],
    ])('is parsed with %s', async (_, body) => {
      expect((await parseRaw(HEAD + body)).title).toBe('s');
    });

    it.each([
      ['a group nested 20,000 deep', `${'g:'.repeat(20_000)}a@letters.test;`],
      ['100,000 addresses', 'a@letters.test,'.repeat(100_000)],
      ['100,000 open parentheses', '('.repeat(100_000)],
    ])('is parsed or refused within the CPU limit of a task: %s', async (_, to) => {
      const result = await parseRaw(`From: a@letters.test\r\nTo: ${to}\r\nSubject: s\r\n\r\nx`).catch(
        (error: Error) => error,
      );
      if (result instanceof Error) expect(result.name).toBe('NotAMessage');
      else expect(result.recipients.written.length).toBeLessThanOrEqual(100);
    });
  });
});
