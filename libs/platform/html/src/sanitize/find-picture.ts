import { decodeReferences } from '../text/entities';

const IMAGE = /<img(?: [a-z]+="[^"]*")+/g;
/** Smaller pictures are icons, faces and buttons. Most pictures say no size. */
const SIDE_MIN = 120;
/** More pictures before a large one are a gallery of icons. */
const LOOKED_AT_MAX = 5;

/**
 * The address of the first picture in a text that is no icon by its declared size; null when there is none.
 * @param html as `sanitizeHtml` returns it: without tracking pixels, with absolute addresses
 */
export function findPicture(html: string): string | null {
  let left = LOOKED_AT_MAX;
  for (const [image] of html.matchAll(IMAGE)) {
    const url = readAttribute(image, 'src');
    if (url !== null && isLarge(image)) return decodeReferences(url);
    if (--left === 0) return null;
  }
  return null;
}

function isLarge(image: string): boolean {
  return ['width', 'height'].every((side) => Number(readAttribute(image, side) ?? SIDE_MIN) >= SIDE_MIN);
}

function readAttribute(element: string, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? null;
}
