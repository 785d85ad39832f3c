import { domainToASCII } from 'node:url';

const ASCII = /^[\x20-\x7e]*$/;

/**
 * The address of `name@host` or `Name <name@host>`, as any mail server accepts it: the domain in ASCII
 * (RFC 5891). A local part that is not ASCII needs SMTPUTF8 in any case, and stays as it is.
 */
export function toEnvelopeAddress(written: string): string {
  const address = /<([^<>]+)>$/.exec(written)?.[1] ?? written;
  if (ASCII.test(address)) return address;
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, at);
  if (!ASCII.test(localPart)) return address;
  const domain = domainToASCII(address.slice(at + 1));
  return domain === '' ? address : `${localPart}@${domain}`;
}
