/**
 * How much of a page is looked at: its head comes first, and few pages are longer. A longer one is cut, not
 * refused.
 */
const PAGE_BYTES_READ = 2 * 1024 * 1024;
/** The HTML standard has browsers look this far for the declaration of an encoding. */
const DECLARATION_BYTES = 1024;

const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;

/** The beginning of a page as text: HTTP charset, then `<meta charset>`, then UTF-8 unless it is none. */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const read = bytes.subarray(0, PAGE_BYTES_READ);
  const head = Buffer.from(read.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const label = CHARSET.exec(contentType ?? '')?.[1] ?? CHARSET.exec(head)?.[1];
  const declared = label === undefined ? null : decodeAs(label, read);
  if (declared !== null) return declared;
  const text = decodeAs('utf-8', read) ?? '';
  // A page without a declaration that is not UTF-8: windows-1252 keeps every byte.
  return text.includes('�') ? (decodeAs('windows-1252', read) ?? text) : text;
}

/** Null when nobody knows the label. A character that the cut went through is left out. */
function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes, { stream: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_NOT_SUPPORTED') return null;
    throw error;
  }
}
