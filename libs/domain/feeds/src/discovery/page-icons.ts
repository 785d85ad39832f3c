import { toSafeUrl } from '@reader/html';
import type { Attributes } from './feed-links';

/** Icons are shown at 16 pixels, on screens with two or three device pixels each. */
const TARGET_PIXELS = 32;
const TOUCH_PIXELS = 180;
/** Assumed size without `sizes`; such a file often contains several sizes. */
const DEFAULT_PIXELS = 64;
/** Further icons are other sizes of the same picture. */
const ICONS_MAX = 3;

/** True for `icon` and `apple-touch-icon`. Mask icons have one colour; SVG is not supported. */
export function isIcon(link: Attributes): boolean {
  const relations = (link.get('rel') ?? '').toLowerCase().split(/\s+/);
  const named = relations.includes('icon') || relations.some((name) => name.startsWith('apple-touch-icon'));
  return named && !/svg/i.test(link.get('type') ?? '') && !/\.svg(?:[?#]|$)/i.test(link.get('href') ?? '');
}

/** Addresses of icons, the smallest sufficient size first. */
export function listIcons(links: readonly Attributes[], base: string): string[] {
  const sized = links.flatMap((link) => {
    const url = toSafeUrl(link.get('href') ?? '', base);
    return url === null ? [] : [{ url, distance: getDistance(readPixels(link)) }];
  });
  const urls = sized.sort((a, b) => a.distance - b.distance).map(({ url }) => url);
  return [...new Set(urls)].slice(0, ICONS_MAX);
}

/** Sizes that are too small come after all sufficient ones. */
function getDistance(pixels: number): number {
  return pixels >= TARGET_PIXELS ? pixels : Number.MAX_SAFE_INTEGER - pixels;
}

function readPixels(link: Attributes): number {
  const sizes = [...(link.get('sizes') ?? '').matchAll(/(\d{1,4})x\d/gi)].map(([, width]) => Number(width));
  if (sizes.length > 0) return sizes.sort((a, b) => getDistance(a) - getDistance(b))[0] ?? DEFAULT_PIXELS;
  return /apple-touch-icon/i.test(link.get('rel') ?? '') ? TOUCH_PIXELS : DEFAULT_PIXELS;
}
