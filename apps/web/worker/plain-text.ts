/** A tag; quoted attribute values may contain angle brackets. */
const TAG = /<[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/g;
const REFERENCE = /&(?:#(\d+)|#x([\da-f]+)|amp|lt|gt|quot|nbsp);/gi;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The words of HTML that the server has sanitised; a service worker has no parser. */
export function toPlainText(html: string): string {
  return html.replace(TAG, ' ').replace(REFERENCE, decode).replace(/\s+/g, ' ').trim();
}

function decode(reference: string, decimal?: string, hex?: string): string {
  const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
  if (code === null) return NAMED[reference.toLowerCase()] ?? reference;
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}
