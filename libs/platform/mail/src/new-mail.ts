import type { MailKind } from './mail.entity';

export interface NewMail {
  readonly kind: MailKind;
  readonly userId: number | null;
  /** One address, as `isMailAddress` accepts it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long delivery is tried. Without it, five days (RFC 5321 §4.5.4.1). */
  readonly lifetimeMs?: number;
}

/** A mail to a user who can unsubscribe. */
export type RenderedMail = Required<Pick<NewMail, 'subject' | 'text' | 'headers'>> & {
  readonly html: string;
};

/** Mail programs unsubscribe with one click (RFC 8058). */
export const buildUnsubscribeHeaders = (url: string): NonNullable<NewMail['headers']> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** RFC 5321 §4.5.3.1.3 */
const ADDRESS_LENGTH_MAX = 254;
/** Long subjects are cut by every client. */
const SUBJECT_LENGTH_MAX = 200;

/**
 * Whether this is one plain address. Quoted local parts, comments and lists are refused: mail programs
 * disagree on whom `"a@x.test b"@y.test` names.
 */
export function isMailAddress(address: string): boolean {
  return address.length <= ADDRESS_LENGTH_MAX && ADDRESS.test(address);
}
const ADDRESS = /^[^\s<>"(),:;@[\]\\\p{C}]+@[^\s<>"(),:;@[\]\\\p{C}]+$/u;

/** One line without control characters, so that text from outside cannot start another header. */
export function toSubject(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line].length <= SUBJECT_LENGTH_MAX
    ? line
    : `${[...line].slice(0, SUBJECT_LENGTH_MAX).join('')}…`;
}

/** @throws an error for a header that could hold a second one */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers))
    if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(name) || /[^\t\x20-\x7e]/.test(value))
      throw new Error(`the header ${JSON.stringify(name)} is not valid`);
}
