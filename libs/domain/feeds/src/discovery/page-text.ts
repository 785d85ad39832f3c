import { decodeUtf8, isUtf8Despite, restoreControls } from '../reading/utf8';

/** Bytes of a page that are fetched. */
export const PAGE_BYTES_MAX = 5 * 1024 * 1024;
/** Bytes of a page that are read. Longer pages are rare; they are cut, since the head comes first. */
const PAGE_BYTES_READ = 2 * 1024 * 1024;
/** Bytes in which the HTML standard looks for an encoding declaration. */
const DECLARATION_BYTES = 1024;

const UTF_8 = /^utf-?8$/i;
const CHARSET = /charset\s*=\s*["']?([\w.:-]+)/i;

/** Byte order marks, which override labels. */
const MARKS = [
  { label: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
];

/**
 * Decodes the beginning of a page by byte order mark, HTTP charset, `<meta charset>`, UTF-8 or windows-1252.
 * Bytes that are clearly UTF-8 are read as UTF-8.
 */
export function decodePage(
  bytes: Uint8Array,
  contentType: string | null,
  bytesRead: number = PAGE_BYTES_READ,
): string {
  const read = bytes.subarray(0, bytesRead);
  const label = detectLabel(read, contentType);
  return restoreControls((label === undefined ? null : decodeDeclared(label, read)) ?? decodeUtf8(read));
}

function decodeDeclared(label: string, read: Uint8Array): string | null {
  return UTF_8.test(label) || isUtf8Despite(label, read) ? decodeUtf8(read) : decodeAs(label, read);
}

function detectLabel(bytes: Uint8Array, contentType: string | null): string | undefined {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked !== undefined) return marked.label;
  const head = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return CHARSET.exec(contentType ?? '')?.[1] ?? CHARSET.exec(head)?.[1];
}

/** Null for an unknown label. Drops a character that was cut at the end. */
function decodeAs(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label).decode(bytes, { stream: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_NOT_SUPPORTED') return null;
    throw error;
  }
}
