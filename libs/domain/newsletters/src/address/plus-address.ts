const SEPARATOR = '+';

/** `news@example.org` and `abc` → `news+abc@example.org` (RFC 5233). */
export function buildPlusAddress(base: string, plusPart: string): string {
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}${SEPARATOR}${plusPart}${base.slice(at)}`;
}

/** The plus-part of an address of this mailbox, in lower case; null for other addresses. */
export function readPlusPart(address: string, base: string): string | null {
  const [written, own] = [address.toLowerCase(), base.toLowerCase()];
  const at = own.lastIndexOf('@');
  const [start, end] = [`${own.slice(0, at)}${SEPARATOR}`, own.slice(at)];
  if (!written.startsWith(start) || !written.endsWith(end)) return null;
  return written.slice(start.length, written.length - end.length);
}
