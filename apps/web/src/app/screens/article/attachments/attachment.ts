import type { WholeArticle } from '@reader/contract';
import { toExternalHttpsUrl } from '../prose/sanitize-html';

type Enclosure = WholeArticle['enclosures'][number];

export type AttachmentKind = 'audio' | 'video' | 'image' | 'other';

/** A file of an article (RSS `enclosure`, Atom `link rel="enclosure"`), as shown to the user. */
export interface Attachment {
  readonly url: string;
  readonly kind: AttachmentKind;
  /** The file name. */
  readonly name: string;
  /** Kind and size, such as "MP3 · 24.1 MB". */
  readonly facts: string;
  /** The address that the page may play or show; null where only a link is possible. */
  readonly playable: string | null;
}

/** For feeds that give no type or `application/octet-stream`. */
const KINDS_BY_EXTENSION: Readonly<Record<string, AttachmentKind>> = {
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  opus: 'audio',
  wav: 'audio',
  flac: 'audio',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mov: 'video',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
  'video/quicktime': 'MOV',
  'image/svg+xml': 'SVG',
};

export function toAttachment({ url, type, length }: Enclosure): Attachment {
  const name = getFileName(url);
  const ending = /\.(\w{2,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const mime = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  const kind = getKind(mime, ending);
  const facts = [formatType(mime, ending), length ? formatSize(length) : ''].filter(Boolean).join(' · ');
  return { url, kind, name, facts, playable: kind === 'other' ? null : toExternalHttpsUrl(url) };
}

function getKind(mime: string, ending: string): AttachmentKind {
  const family = mime.split('/')[0];
  if (family === 'audio' || family === 'video' || family === 'image') return family;
  return KINDS_BY_EXTENSION[ending] ?? 'other';
}

/** The last part of the path, or the host without one. */
function getFileName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, host } = new URL(url);
  const last = pathname.split('/').findLast(Boolean);
  return last === undefined ? host : decodePart(last);
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function formatType(mime: string, ending: string): string {
  const known = TYPE_NAMES[mime];
  if (known) return known;
  const subtype = mime.split('/')[1]?.replace(/^x-/, '') ?? '';
  return (ending || (subtype === 'octet-stream' ? '' : subtype)).toUpperCase();
}

/** Decimal units, like file managers: 24.1 MB. */
export function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = new Intl.NumberFormat(document.documentElement.lang || undefined, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** step);
}
