import iconv from 'iconv-lite';
import { decodeUtf8, isUtf8Despite, restoreControls } from './utf8';

type Bytes = Uint8Array;

/** Byte order marks, longest first: that of UTF-32 begins with that of UTF-16. */
const MARKS: [encoding: string, mark: number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How documents begin with `<` without a byte order mark (XML 1.0, appendix F). */
const BEGINNINGS: [encoding: string, beginning: number[]][] = [
  ['utf-32be', [0, 0, 0, 0x3c]],
  ['utf-32le', [0x3c, 0, 0, 0]],
  ['utf-16be', [0, 0x3c, 0]],
  ['utf-16le', [0x3c, 0]],
];

/** Labels that publishers use for documents in a larger encoding. */
const WIDER: Record<string, string> = { gb2312: 'gb18030', gbk: 'gb18030', 'x-gbk': 'gb18030' };

/** Encodings outside the WHATWG list that old feeds declare. UTF-7 is missing on purpose: it hides markup. */
const LEGACY = /^(?:utf-?32(?:le|be)?|cp\d+|ibm\d+|mac\w+)$/;

/**
 * Decodes by byte order mark, HTTP charset, XML prolog, UTF-8 or windows-1252, in this order (RFC 7303 §3;
 * the labels are those of the WHATWG Encoding Standard). Bytes that are clearly UTF-8 are read as UTF-8.
 */
export function decode(bytes: Bytes, contentType: string | null): string {
  return restoreControls(decodeMarked(bytes) ?? decodeDeclared(bytes, contentType));
}

function decodeMarked(bytes: Bytes): string | null {
  const marked = MARKS.find(([, mark]) => hasPrefix(bytes, mark));
  if (marked) return decodeAs(marked[0], bytes.subarray(marked[1].length)) ?? '';
  const unmarked = BEGINNINGS.find(([, beginning]) => hasPrefix(bytes, beginning));
  return unmarked ? (decodeAs(unmarked[0], bytes) ?? '') : null;
}

function decodeDeclared(bytes: Bytes, contentType: string | null): string {
  for (const label of [parseCharset(contentType), readPrologEncoding(bytes)]) {
    if (label === null || isUtf8Label(label)) continue;
    const text = isUtf8Despite(label, bytes) ? decodeUtf8(bytes) : decodeAs(label, bytes);
    if (text !== null) return text;
  }
  return decodeUtf8(bytes);
}

/** Null for an unknown label. */
function decodeAs(label: string, bytes: Bytes): string | null {
  const encoding = WIDER[label] ?? label;
  if (LEGACY.test(encoding) && iconv.encodingExists(encoding))
    return iconv.decode(Buffer.from(bytes), encoding);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * True for labels that are often wrong: ASCII, and UTF-16 or UTF-32 (a .NET template) on ASCII-like bytes.
 */
function isUtf8Label(label: string): boolean {
  return /^(?:(?:unicode-1-1-)?utf-?8|(?:us-)?ascii|utf-?(?:16|32).*)$/.test(label);
}

function parseCharset(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? null;
}

/** The declaration is ASCII in all encodings that are left, and within the first kilobyte. */
function readPrologEncoding(bytes: Bytes): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? null;
}

function hasPrefix(bytes: Bytes, beginning: number[]): boolean {
  return bytes.length >= beginning.length && beginning.every((byte, index) => bytes[index] === byte);
}
