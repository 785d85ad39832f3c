import fc from 'fast-check';
import { buildMailBytes } from './mail-composer';
import { checkHeaders, isMailAddress, toSubject } from './new-mail';

/** Texts with what ends headers, names and addresses. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '\t', ',', ';', '<', '>', '"', ':', '@'),
      fc.constantFrom(
        'Bcc: evil@x.test',
        '\r\nBcc: evil@x.test',
        '\r\n\r\nbody',
        '=?utf-8?q?=0D=0ABcc:_e@x.test?=',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const HEADERS = ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'];

async function listHeaders(change: { subject?: string; recipient?: string }): Promise<string[]> {
  const raw = await buildMailBytes('Reader <reader@service.test>', {
    ...{
      mail_id: 1,
      message_id: 'id@service.test',
      kind: 'digest',
      recipient: 'a@mail.test',
      subject: 'News',
    },
    ...{ text_body: 'text', html_body: null, headers: {}, attempts: 1, created_at: new Date(0) },
    ...change,
  });
  const text = raw.toString('latin1');
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ');
  return head.split(/\r\n|\r|\n/);
}

const listNames = (lines: readonly string[]) =>
  lines.map((line) => line.split(':', 1)[0]?.toLowerCase()).sort();
const expected = [...HEADERS, 'mime-version', 'subject', 'to'].sort();

describe('a header', () => {
  it('is never added by a subject', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const lines = await listHeaders({ subject: toSubject(text) });
        // Without a subject there is no such header.
        expect(listNames(lines)).toEqual(
          expected.filter((name) => name !== 'subject' || toSubject(text) !== ''),
        );
      }),
    );
  });

  it('is never added by an address, and each mail has one recipient', async () => {
    const address = fc.oneof(
      hostile,
      fc.tuple(hostile, hostile).map((parts) => parts.join('@')),
      fc.emailAddress(),
    );
    await fc.assert(
      fc.asyncProperty(address, async (recipient) => {
        if (!isMailAddress(recipient)) return;
        const lines = await listHeaders({ recipient });
        expect(listNames(lines)).toEqual(expected);
        expect(lines.find((line) => line.startsWith('To:'))?.match(/@/g)).toHaveLength(1);
      }),
    );
  });

  it('with a line break or another name is refused', () => {
    expect(() => checkHeaders({ 'List-Unsubscribe': '<https://reader.test/>' })).not.toThrow();
    const refused: Record<string, string>[] = [
      { A: 'b\r\nBcc: c@d.test' },
      { 'A: b\r\nBcc': 'c@d.test' },
      { A: 'ü' },
      { 'A b': 'c' },
    ];
    for (const headers of refused) expect(() => checkHeaders(headers)).toThrow('not valid');
  });
});
