import { decodeReferences, escapeAttribute } from '../text/entities';

/** Elements that load pictures, as the sanitiser writes them: attributes in double quotes. */
const ELEMENT = /<(?:img|source|video)(?: [a-z]+="[^"]*")+/g;
/** `src` of a source is sound or film. */
const ADDRESS = / (src|poster|srcset)="([^"]*)"/g;

/**
 * No page that a person reads has more, srcset and all. Each may be signed, and a text of a million
 * characters has room for thirty thousand.
 */
export const PICTURES_MAX = 2_000;

/**
 * Sanitised HTML with the addresses of its pictures replaced; nothing else changes. For addresses that hold
 * while an answer is read and must not be stored. Pictures beyond PICTURES_MAX lose their address: with their
 * own they would be loaded from their publisher.
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

/**
 * The sanitiser separates candidates by a comma and a space, and keeps none whose address ends in a comma.
 */
function mapSrcset(srcset: string, mapUrl: (url: string) => string): string {
  const candidates = srcset.split(', ').map((candidate) => {
    const [url = '', ...size] = candidate.split(' ');
    return [mapUrl(url), ...size].join(' ');
  });
  return candidates.join(', ');
}
