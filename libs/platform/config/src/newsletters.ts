import { DAY_MINUTES } from '@reader/duration';
import type { Env } from './env';

/** A quote, a backslash or a control character in a folder's name would end an IMAP command. */
const FOLDER_FORM = /^[^"\\\p{Cc}]{1,200}$/u;
const ADDRESS_FORM = /^[^\s@<>"+]{1,64}@[a-z0-9.-]{1,253}$/i;

/** The shared mailbox that receives newsletters. Users get plus-addresses of `address`. */
export function readNewslettersConfig(env: Env) {
  const host = env.readText('NEWSLETTER_IMAP_HOST');
  const username = env.readText('NEWSLETTER_IMAP_USERNAME');
  const password = env.readSecret('NEWSLETTER_IMAP_PASSWORD');
  const settings = {
    port: env.readInteger('NEWSLETTER_IMAP_PORT', { default: 993, min: 1, max: 65_535 }),
    folder: readFolder(env),
    address: readNewsletterAddress(env, username),
    pollMinutes: env.readInteger('NEWSLETTER_POLL_MINUTES', { default: 15, min: 1, max: DAY_MINUTES }),
    maxMessageBytes: env.readInteger('NEWSLETTER_MAX_MESSAGE_BYTES', {
      default: 5_242_880,
      min: 1024,
      max: 104_857_600,
    }),
  };
  return host === null || username === null || password === null
    ? null
    : { host, username, password, ...settings };
}

function readFolder(env: Env): string {
  // Not trimmed before the check: a line break at the end is refused too.
  const folder = env.readSecret('NEWSLETTER_IMAP_FOLDER');
  if (folder === null || folder.trim() === '') return 'INBOX';
  if (!FOLDER_FORM.test(folder))
    env.reject('NEWSLETTER_IMAP_FOLDER', 'must not contain quotes, backslashes or control characters');
  return folder.trim();
}

function readNewsletterAddress(env: Env, username: string | null): string | null {
  const address = env.readText('NEWSLETTER_ADDRESS');
  if (address === null) return username !== null && ADDRESS_FORM.test(username) ? username : null;
  if (ADDRESS_FORM.test(address)) return address;
  env.reject('NEWSLETTER_ADDRESS', 'must be an e-mail address without a plus sign');
  return null;
}
