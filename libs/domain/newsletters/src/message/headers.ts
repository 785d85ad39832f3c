import type { AddressObject, EmailAddress, ListHeaders, ParsedMail } from 'mailparser';
import { cleanText, toSafeUrl } from '@reader/html';
import { readTrust } from './authentication';
import type { MessageRecipients, MessageSender } from './newsletter-message';

const NAME_LENGTH_MAX = 200;
const ADDRESS_LENGTH_MAX = 320;
/** A newsletter names one recipient; of a mailing to many, a few matter. */
const RECIPIENTS_MAX = 100;
const LIST_ID = /^[^\s<>]{1,255}$/;
const ADDRESS = /[^\s<>,;:"()]{1,64}@[a-z0-9.-]{1,253}/gi;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** Headers in which servers name the recipient of this copy. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to', 'x-envelope-to'];
const UNKNOWN_SENDER = 'unknown';

export function readSender(mail: ParsedMail): MessageSender {
  const from = flatten(mail.from)[0];
  const address = (from?.address ?? '').toLowerCase().slice(0, ADDRESS_LENGTH_MAX) || UNKNOWN_SENDER;
  const list = getList(mail)['id'];
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const name = cleanLine(list?.name) || cleanLine(from?.name) || address;
  const key = buildKey(list?.id, domain) ?? `from ${address}`;
  return { address, name, key, trust: readTrust(mail.headerLines, domain) };
}

/** A List-Id is not authenticated, so it identifies a list only together with the domain that is. */
function buildKey(listId: string | undefined, domain: string): string | null {
  return listId !== undefined && LIST_ID.test(listId) ? `list ${listId.toLowerCase()} of ${domain}` : null;
}

export function readRecipients(mail: ParsedMail): MessageRecipients {
  const delivered = mail.headerLines
    .filter(({ key }) => DELIVERY_HEADERS.includes(key))
    .flatMap(({ line }) => line.slice(line.indexOf(':')).match(ADDRESS) ?? []);
  const written = [mail.to, mail.cc].flat().flatMap((header) => flatten(header));
  return {
    delivered: toUnique(delivered),
    written: toUnique(written.flatMap(({ address }) => address ?? [])),
  };
}

/** The address in List-Unsubscribe: a page if there is one, else a mail. */
export function readUnsubscribeUrl(mail: ParsedMail): string | null {
  const { url, mail: address } = getList(mail)['unsubscribe'] ?? {};
  const page = url === undefined ? null : toSafeUrl(url);
  if (page !== null) return page;
  return address !== undefined && /^[^\s<>"]{3,320}$/.test(address) ? `mailto:${address}` : null;
}

export function readLanguage(mail: ParsedMail): string | null {
  const written = mail.headers.get('content-language');
  const language = typeof written === 'string' ? written.split(',')[0]?.trim() : undefined;
  return language !== undefined && LANGUAGE.test(language) ? language : null;
}

/** Archived-At (RFC 5064): where the message can be read on the web. */
export function readArchiveUrl(mail: ParsedMail): string | null {
  const written = mail.headers.get('archived-at');
  return typeof written === 'string' ? toSafeUrl(written.trim().replace(/^<|>$/g, '')) : null;
}

/** One line of clean text. */
export function cleanLine(text: string | undefined, lengthMax = NAME_LENGTH_MAX): string {
  return cleanText((text ?? '').slice(0, lengthMax * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .toWellFormed();
}

function getList(mail: ParsedMail): ListHeaders {
  const list = mail.headers.get('list');
  return typeof list === 'object' && !Array.isArray(list) ? (list as ListHeaders) : {};
}

function flatten(header: AddressObject | undefined): EmailAddress[] {
  return (header?.value ?? []).flatMap((entry) => [entry, ...(entry.group ?? [])]);
}

function toUnique(addresses: readonly string[]): string[] {
  const bounded = addresses.filter(({ length }) => length <= ADDRESS_LENGTH_MAX).slice(0, RECIPIENTS_MAX);
  return [...new Set(bounded.map((address) => address.toLowerCase()))];
}
