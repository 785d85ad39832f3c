import type { WholeArticle } from '@reader/contract';
import { toExternalHttpsUrl } from '../prose/sanitize-html';

type Enclosure = WholeArticle['enclosures'][number];

export type AttachmentKind = 'audio' | 'video' | 'image' | 'other';

/** A file that came with an article (RSS `enclosure`, Atom `link rel="enclosure"`), as a person sees it. */
export interface Attachment {
  readonly url: string;
  readonly kind: AttachmentKind;
  /** Its file name. */
  readonly name: string;
  /** What it is and how large, such as "MP3 · 24.1 MB". */
  readonly facts: string;
  /** Where it can be played or shown from by the page itself; null where only a link will do. */
  readonly playable: string | null;
}

/** For feeds that say no type, or only that it is bytes. */
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

/** The last part of the path, or the host where there is none. */
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

/** Decimal, as in the system's own windows: 24.1 MB. */
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
