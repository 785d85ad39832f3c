import type { Config } from '@reader/config';
import { MINUTE_MS } from '@reader/duration';
import type { ImapFlowOptions } from 'imapflow';

export type MailboxConfig = NonNullable<Config['newsletters']>;

/** Implicit TLS everywhere else; on this port TLS begins with STARTTLS, and is required too. */
const STARTTLS_PORT = 143;
const CONNECT_TIMEOUT_MS = 30_000;
/** Lines without a message: a search that answers 100,000 numbers has 700 KB. */
const LINE_BYTES_MAX = 2 ** 20;
/** A server may close a connection that idles for half an hour (RFC 2177). */
const IDLE_RENEW_MS = 9 * MINUTE_MS;

/** Options of a connection that always has TLS and limits. @param timeoutMs of one command */
export function buildImapOptions(config: MailboxConfig, timeoutMs: number): ImapFlowOptions {
  const { host, port, username, password, maxMessageBytes } = config;
  const usesStartTls = port === STARTTLS_PORT;
  return {
    host,
    port,
    secure: !usesStartTls,
    ...(usesStartTls ? { doSTARTTLS: true } : {}),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    greetingTimeout: Math.min(CONNECT_TIMEOUT_MS, timeoutMs),
    // Commands have their own limit; an idle connection is renewed well within this one.
    socketTimeout: 2 * IDLE_RENEW_MS,
    maxIdleTime: IDLE_RENEW_MS,
    maxLineLength: LINE_BYTES_MAX,
    maxLiteralSize: maxMessageBytes + 1,
    maxResponseSize: maxMessageBytes + LINE_BYTES_MAX,
  };
}
