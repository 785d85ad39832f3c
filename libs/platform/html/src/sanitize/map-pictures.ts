import { decodeReferences, escapeAttribute } from '../text/entities';

/** Elements that load pictures, in the sanitiser's output: attributes in double quotes. */
const ELEMENT = /<(?:img|source|video)(?: [a-z]+="[^"]*")+/g;
/** Attributes that hold a picture's address. `src` of `source` and `video` is audio or video. */
const ADDRESS = / (src|poster|srcset)="([^"]*)"/g;

/**
 * Each address may be signed, and a text of a million characters has room for 30,000. No real page has more
 * than this.
 */
export const PICTURES_MAX = 2_000;

/**
 * Replaces the addresses of pictures in sanitised HTML; nothing else changes. The result is for one answer
 * and must not be stored. Pictures beyond PICTURES_MAX lose their address, because they would load from the
 * publisher.
 */
export function mapPictures(html: string, mapping: (url: string) => string): string {
  let count = 0;
  const mapBounded = (url: string) => (++count > PICTURES_MAX ? '' : mapping(url));
  return html.replace(ELEMENT, (element) =>
    element.replace(ADDRESS, (attribute, name: string, written: string) => {
      if (name === 'src' && !element.startsWith('<img')) return attribute;
      const value = decodeReferences(written);
      const address = name === 'srcset' ? mapSrcset(value, mapBounded) : mapBounded(value);
      return ` ${name}="${escapeAttribute(address)}"`;
    }),
  );
}

/** The sanitiser separates candidates by a comma and a space and writes no address that ends in a comma. */
function mapSrcset(srcset: string, mapUrl: (url: string) => string): string {
  const candidates = srcset.split(', ').map((candidate) => {
    const [url = '', ...size] = candidate.split(' ');
    return [mapUrl(url), ...size].join(' ');
  });
  return candidates.join(', ');
}
