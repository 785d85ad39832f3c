/**
 * The result of the mailbox's own checks (DMARC, DKIM) of the sender. `unknown`: nothing binds the message to
 * the sender's domain.
 */
export type SenderTrust = 'verified' | 'unknown' | 'failed';

export interface MessageSender {
  /** The address in From, in lower case. */
  readonly address: string;
  /** The list's name, else the name in From, else the address. */
  readonly name: string;
  /** What makes two messages of the same sender: List-Id and From's domain, else From's address. */
  readonly key: string;
  readonly trust: SenderTrust;
}

/** Addresses of the message, in lower case. */
export interface MessageRecipients {
  /** From headers that a mail server adds at delivery; each copy of a message names one recipient. */
  readonly delivered: readonly string[];
  /** To and Cc, as the sender wrote them. */
  readonly written: readonly string[];
}

/** A message that may be stored and shown: cleaned and limited, all addresses absolute. */
export interface NewsletterMessage {
  /** SHA-256 in hex of the Message-ID and the content. */
  readonly identity: string;
  readonly sender: MessageSender;
  readonly recipients: MessageRecipients;
  /** Never empty. */
  readonly title: string;
  /** Sanitised. */
  readonly html: string;
  /** The original layout, sanitised for a sandboxed frame; null for plain text. */
  readonly layout: string | null;
  readonly excerpt: string;
  readonly wordCount: number;
  readonly imageUrl: string | null;
  readonly language: string | null;
  /** The page of the issue on the web, if the message names one. */
  readonly url: string | null;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
  /** An http(s) or mailto address. */
  readonly unsubscribeUrl: string | null;
  /** The sender asks to confirm the subscription. */
  readonly isConfirmation: boolean;
  readonly confirmUrl: string | null;
}

/** A message as the mailbox holds it. */
export interface RawMessage {
  readonly bytes: Uint8Array;
  /** When the mailbox received it, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/** The message is malformed; the text of the error says how. */
export class NotAMessage extends Error {
  override readonly name = 'NotAMessage';
}
