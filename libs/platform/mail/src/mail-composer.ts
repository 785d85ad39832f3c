import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from './mails.repository';

/** The bytes of a mail. Each attempt sends the same. */
export function buildMailBytes(from: string, mail: ClaimedMail): Promise<Buffer> {
  const headers = Object.entries(mail.headers).map(([key, value]) => ({
    key,
    value: { prepared: true, value },
  }));
  return new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    messageId: `<${mail.message_id}>`,
    date: mail.created_at,
    text: mail.text_body,
    ...(mail.html_body === null ? {} : { html: mail.html_body }),
    headers: Object.fromEntries([
      // RFC 3834: no automatic answers.
      ['Auto-Submitted', 'auto-generated'],
      ...headers.map(({ key, value }) => [key, value]),
    ]) as Record<string, string>,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
