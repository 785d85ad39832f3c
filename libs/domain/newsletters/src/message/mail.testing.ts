export interface TestMail {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  /** Null: without a Message-ID. */
  readonly messageId?: string | null;
  readonly html?: string;
  readonly text?: string;
  readonly date?: Date;
  /** Further header lines, above the others. */
  readonly headers?: readonly string[];
}

let mails = 0;

/** An RFC 5322 message with an HTML part, a text part or both. */
export function buildMail(mail: TestMail = {}): string {
  const number = ++mails;
  const defaults = { from: 'Weekly Owl <owl@letters.test>', to: 'news@reader.test', headers: [] };
  const given = { ...defaults, subject: `Issue ${number}`, messageId: `<${number}@letters.test>`, ...mail };
  const { from, to, headers, messageId, subject } = given;
  const lines = [
    ...headers,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${(mail.date ?? new Date(Date.now() - 60_000)).toUTCString().replace('GMT', '+0000')}`,
    ...(messageId === null ? [] : [`Message-ID: ${messageId}`]),
    'MIME-Version: 1.0',
  ];
  const html = mail.html ?? (mail.text === undefined ? `<p>Text of issue ${number}.</p>` : undefined);
  return `${lines.join('\r\n')}\r\n${buildBody(html, mail.text)}`;
}

function buildBody(html: string | undefined, text: string | undefined): string {
  const parts = [
    ...(text === undefined ? [] : [buildPart('text/plain', text)]),
    ...(html === undefined ? [] : [buildPart('text/html', html)]),
  ];
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const written = parts.map((part) => `--part\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/alternative; boundary="part"\r\n\r\n${written}--part--\r\n`;
}

function buildPart(type: string, content: string): string {
  const encoded = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}`;
}
