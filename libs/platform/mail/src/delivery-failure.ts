/** What a failed attempt means for the mail. */
export type FailureKind =
  /** The server refuses this mail. */
  | 'refused'
  /** The mail is not delivered, and may be accepted later. */
  | 'temporary'
  /** The connection ended after the content was sent and before the answer. */
  | 'unconfirmed';

/** What the SMTP client adds to its errors. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Errors of the client about this mail; all others are about the connection or the sign-in. */
const MAIL_ERRORS: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE'];
const PERMANENT_MIN = 500;

/** @param isContentSent whether the content was on its way when the attempt failed */
export function classifyFailure(error: Error, isContentSent: boolean): FailureKind {
  const { code, responseCode } = error as SmtpError;
  if (!MAIL_ERRORS.includes(code)) return isContentSent ? 'unconfirmed' : 'temporary';
  return responseCode === undefined || responseCode >= PERMANENT_MIN ? 'refused' : 'temporary';
}
