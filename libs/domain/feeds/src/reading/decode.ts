import iconv from 'iconv-lite';

type Bytes = Uint8Array;

/** Byte order marks, longest first: the UTF-32 one begins with that of UTF-16. */
const MARKS: [encoding: string, mark: number[]][] = [
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How `<` and what follows it begin without a mark (XML 1.0, appendix F). */
const BEGINNINGS: [encoding: string, beginning: number[]][] = [
  ['utf-32be', [0, 0, 0, 0x3c]],
  ['utf-32le', [0x3c, 0, 0, 0]],
  ['utf-16be', [0, 0x3c, 0]],
  ['utf-16le', [0x3c, 0]],
];

/** Labels that publishers use for something wider than what they name. */
const WIDER: Record<string, string> = { gb2312: 'gb18030', gbk: 'gb18030', 'x-gbk': 'gb18030' };

/** Encodings outside the web's list that old feeds still declare. UTF-7 is left out: it hides markup. */
const LEGACY = /^(?:utf-?32(?:le|be)?|cp\d+|ibm\d+|mac\w+)$/;

/**
 * Bytes to text: byte order mark, then HTTP charset, then XML prolog, then UTF-8, then windows-1252
 * (RFC 7303 §3 for the order, the WHATWG Encoding Standard for the labels).
 */
export function decode(bytes: Bytes, contentType: string | null): string {
  const marked = MARKS.find(([, mark]) => hasPrefix(bytes, mark));
  if (marked) return decodeAs(marked[0], bytes.subarray(marked[1].length)) ?? '';
  const unmarked = BEGINNINGS.find(([, beginning]) => hasPrefix(bytes, beginning));
  if (unmarked) return decodeAs(unmarked[0], bytes) ?? '';
  for (const label of [parseCharset(contentType), readPrologEncoding(bytes)]) {
    const text = label && !isUtf8Label(label) ? decodeAs(label, bytes) : null;
    if (text !== null) return text;
  }
  return decodeUtf8(bytes);
}

/**
 * Text that claims to be UTF-8 or claims nothing. Old sites often mean windows-1252; others have one broken
 * byte.
 */
function decodeUtf8(bytes: Bytes): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const broken = text.match(/\ufffd/g)?.length ?? 0;
    const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
    return whole > broken ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Null when nobody knows the label. */
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
 * Whoever declares ASCII rarely looked, and a UTF-16 label on bytes that read as ASCII is a template's
 * (.NET).
 */
function isUtf8Label(label: string): boolean {
  return /^(?:(?:unicode-1-1-)?utf-?8|(?:us-)?ascii|utf-?(?:16|32).*)$/.test(label);
}

function parseCharset(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase() ?? null;
}

/** The declaration is ASCII in every encoding that got this far; it stands within the first kilobyte. */
function readPrologEncoding(bytes: Bytes): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return /<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase() ?? null;
}

function hasPrefix(bytes: Bytes, beginning: number[]): boolean {
  return bytes.length >= beginning.length && beginning.every((byte, index) => bytes[index] === byte);
}
