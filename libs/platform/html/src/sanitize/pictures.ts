import { isPublicName, parseSafeUrl } from '../url/safe-url';

export interface SanitizeOptions {
  /** The address of the document, as the base of relative addresses. Without it those are dropped. */
  baseUrl?: string;
  /**
   * The host that the document was fetched from. Pictures on IP addresses or private names are dropped,
   * because a page must not make the browser call routers or our own services; only this host is allowed.
   */
  ownHost?: string;
}

export type Attributes = Record<string, string>;

/** Attributes in which sites that load pictures by script store the real address; `src` is a placeholder. */
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
const LAZY_CANDIDATES = ['data-srcset', 'data-lazy-srcset'];
/** A part of an address that a script fills in, as in `/photo-{width}.jpg`. */
const TEMPLATE = /[{}]/;

/**
 * Pictures of one pixel and hidden pictures count readers; so do these addresses, whatever size they declare.
 */
const PIXEL_STYLE =
  /(?:^|;)\s*(?:(?:width|height)\s*:\s*[01](?:px)?|display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:;|!|$)/i;
const PIXEL_ADDRESS =
  /^https?:\/\/(?:pixel\.|stats\.|www\.google-analytics\.com\/|feeds\.feedburner\.com\/~|medium\.com\/_\/)/;

const PIXELS = /^\s*(\d{1,5})(?:px)?\s*$/;
const MEDIA_CONDITION = /^[\w\s(),.:%<>=/+*-]{1,200}$/;
const MEDIA_TYPE = /^[\w.+/-]{1,100}(?:;\s*codecs=[\w."', -]{1,100})?$/;

/** A srcset with more candidates is not a real one. */
const CANDIDATES_MAX = 20;
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?/g;
/** The width of a valid candidate. */
const WIDTH = / (\d{1,5})w(?:,|$)/g;
/** No pixel that counts readers has a wider candidate. */
const LARGE_WIDTH_MIN = 200;
const DESCRIPTOR = /^(\d{1,5}(?=w)|\d{1,2}(?:\.\d{1,3})?(?=x))([wx])\s*$/;

export function buildPictureAttributes(given: Attributes, page: SanitizeOptions): Attributes {
  const src = findFirstPicture([...listLazy(given, LAZY_SOURCES), given['src']], page);
  const srcset = findCandidates(given, page);
  const isFluid = hasNoSize(given) && hasLargeCandidate(srcset);
  if ((src === null && srcset === null) || isTrackingPixel(given, src, isFluid)) return {};
  return {
    ...(src !== null && { src }),
    ...(srcset !== null && { srcset }),
    ...pickMatching(given, 'sizes', MEDIA_CONDITION),
    ...(given['alt'] !== undefined && { alt: given['alt'] }),
    ...(given['title'] && { title: given['title'] }),
    ...(isFluid ? {} : readDimensions(given)),
    loading: 'lazy',
    decoding: 'async',
  };
}

/** `source` of a `picture` (srcset) and of `audio` or `video` (src). */
export function buildSourceAttributes(given: Attributes, page: SanitizeOptions): Attributes {
  const src = parseMediaUrl(given['src'], page);
  const srcset = findCandidates(given, page);
  if (src === null && srcset === null) return {};
  return {
    ...(src !== null && { src }),
    ...(srcset !== null && { srcset }),
    ...pickMatching(given, 'sizes', MEDIA_CONDITION),
    ...pickMatching(given, 'media', MEDIA_CONDITION),
    ...pickMatching(given, 'type', MEDIA_TYPE),
  };
}

/** Players neither start nor load before a click. */
export function buildPlayerAttributes(given: Attributes, page: SanitizeOptions): Attributes {
  const src = parseMediaUrl(given['src'], page);
  const poster = findFirstPicture([given['poster']], page);
  return {
    ...(src !== null && { src }),
    ...(poster !== null && { poster }),
    ...readDimensions(given),
    controls: '',
    preload: 'none',
  };
}

export function pickMatching(given: Attributes, name: string, pattern: RegExp): Attributes {
  const value = given[name];
  return value !== undefined && pattern.test(value) ? { [name]: value } : {};
}

function readDimensions(given: Attributes): Attributes {
  const sizes: Attributes = {};
  for (const side of ['width', 'height']) {
    const pixels = PIXELS.exec(given[side] ?? '')?.[1];
    if (pixels !== undefined) sizes[side] = pixels;
  }
  return sizes;
}

function isTrackingPixel(given: Attributes, src: string | null, isFluid: boolean): boolean {
  const { width, height } = readDimensions(given);
  if (!isFluid && (Number(width ?? 2) <= 1 || Number(height ?? 2) <= 1)) return true;
  return PIXEL_STYLE.test(given['style'] ?? '') || (src !== null && PIXEL_ADDRESS.test(src));
}

/** Next.js writes pictures whose size only style sheets know with a width and a height of 0. */
function hasNoSize(given: Attributes): boolean {
  const { width, height } = readDimensions(given);
  return Number(width) === 0 && Number(height) === 0;
}

function hasLargeCandidate(srcset: string | null): boolean {
  return [...(srcset ?? '').matchAll(WIDTH)].some(([, pixels]) => Number(pixels) >= LARGE_WIDTH_MIN);
}

function listLazy(given: Attributes, names: readonly string[]): string[] {
  return names.map((name) => given[name] ?? '').filter((value) => value !== '' && !TEMPLATE.test(value));
}

function findFirstPicture(values: (string | undefined)[], page: SanitizeOptions): string | null {
  for (const value of values) {
    const url = value === undefined ? null : parsePictureUrl(value, page);
    if (url !== null) return url;
  }
  return null;
}

function parsePictureUrl(value: string, page: SanitizeOptions): string | null {
  const url = parseSafeUrl(value, page.baseUrl);
  return url && mayBeLoaded(url, page) ? url.href : null;
}

/** Audio and video only over https: the content security policy refuses the rest. */
function parseMediaUrl(value: string | undefined, page: SanitizeOptions): string | null {
  const url = value === undefined ? null : parseSafeUrl(value, page.baseUrl);
  return url?.protocol === 'https:' && mayBeLoaded(url, page) ? url.href : null;
}

function mayBeLoaded(url: URL, page: SanitizeOptions): boolean {
  return isPublicName(url.hostname) || url.hostname === page.ownHost;
}

/** The candidates of the first srcset that has a valid one. */
function findCandidates(given: Attributes, page: SanitizeOptions): string | null {
  for (const srcset of [...listLazy(given, LAZY_CANDIDATES), given['srcset']]) {
    const candidates = filterCandidates(srcset, page);
    if (candidates !== null) return candidates;
  }
  return null;
}

/**
 * The valid candidates of a srcset (HTML 4.8.4.2.1), or null when none is left. An invalid candidate is
 * dropped alone.
 */
function filterCandidates(srcset: string | undefined, page: SanitizeOptions): string | null {
  const accepted: string[] = [];
  let seen = 0;
  for (const [, written = '', descriptor = ''] of (srcset ?? '').matchAll(CANDIDATE)) {
    if ((seen += 1) > CANDIDATES_MAX) break;
    const url = parsePictureUrl(written, page);
    const size = parseSize(descriptor);
    if (url !== null && size !== null && !url.endsWith(',')) accepted.push(url + size);
  }
  return accepted.length === 0 ? null : accepted.join(', ');
}

/** ` 640w` or ` 2x`; '' without a descriptor; null when it is invalid. */
function parseSize(descriptor: string): string | null {
  if (descriptor.trim() === '') return '';
  const [, number, unit] = DESCRIPTOR.exec(descriptor) ?? [];
  return number === undefined || Number(number) === 0 ? null : ` ${Number(number)}${unit}`;
}
