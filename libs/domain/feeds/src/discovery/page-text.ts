/**
 * How much of a page is looked at: its head comes first, and few pages are longer. A longer one is cut, not
 * refused.
 */
const PAGE_BYTES_READ = 2 * 1024 * 1024;
/** The HTML standard has browsers look this far for the declaration of an encoding. */
const DECLARATION_BYTES = 1024;

const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;

/** Byte order marks of UTF-16, which beat every label; that of UTF-8 changes nothing here. */
const MARKS = [
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
];

/**
 * The beginning of a page as text: byte order mark, then HTTP charset, then `<meta charset>`, then UTF-8
 * unless it is none.
 */
export function decodePage(
  bytes: Uint8Array,
  contentType: string | null,
  bytesRead: number = PAGE_BYTES_READ,
): string {
  const read = bytes.subarray(0, bytesRead);
  const label = detectLabel(read, contentType);
  const declared = label === undefined ? null : decodeAs(label, read);
  if (declared !== null) return declared;
  const text = decodeAs('utf-8', read) ?? '';
  // A page without a declaration that is not UTF-8: windows-1252 keeps every byte.
  return text.includes('�') ? (decodeAs('windows-1252', read) ?? text) : text;
}

function detectLabel(bytes: Uint8Array, contentType: string | null): string | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked.label;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return CHARSET.exec(contentType ?? '')?.[1] ?? CHARSET.exec(head)?.[1];
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
