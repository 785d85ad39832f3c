import { toSafeUrl } from '@reader/html';
import type { Attributes } from './feed-links';

/** Shown at 16 pixels, on screens that have two or three for each. */
const TARGET_PIXELS = 32;
const TOUCH_PIXELS = 180;
/** One file with several sizes, mostly. */
const DEFAULT_PIXELS = 64;
/** More than this are sizes of the same picture. */
const ICONS_MAX = 3;

/** `rel` holds `icon` or the name that Apple gave it; a mask is one colour, and SVG is not taken. */
export function isIcon(link: Attributes): boolean {
  const relations = (link.get('rel') ?? '').toLowerCase().split(/\s+/);
  const named = relations.includes('icon') || relations.some((name) => name.startsWith('apple-touch-icon'));
  return named && !/svg/i.test(link.get('type') ?? '') && !/\.svg(?:[?#]|$)/i.test(link.get('href') ?? '');
}

/** Their addresses, the one that is large enough and no larger first. */
export function listIcons(links: readonly Attributes[], base: string): string[] {
  const sized = links.flatMap((link) => {
    const url = toSafeUrl(link.get('href') ?? '', base);
    return url === null ? [] : [{ url, distance: getDistance(readPixels(link)) }];
  });
  const urls = sized.sort((a, b) => a.distance - b.distance).map(({ url }) => url);
  return [...new Set(urls)].slice(0, ICONS_MAX);
}

/** Any that is too small comes after all that are large enough. */
function getDistance(pixels: number): number {
  return pixels >= TARGET_PIXELS ? pixels : Number.MAX_SAFE_INTEGER - pixels;
}

function readPixels(link: Attributes): number {
  const sizes = [...(link.get('sizes') ?? '').matchAll(/(\d{1,4})x\d/gi)].map(([, width]) => Number(width));
  if (sizes.length > 0) return sizes.sort((a, b) => getDistance(a) - getDistance(b))[0] ?? DEFAULT_PIXELS;
  return /apple-touch-icon/i.test(link.get('rel') ?? '') ? TOUCH_PIXELS : DEFAULT_PIXELS;
}
