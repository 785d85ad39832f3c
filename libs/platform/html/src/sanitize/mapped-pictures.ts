import { decodeReferences, escapeAttribute } from '../text/entities';

/** Elements that load pictures, as the sanitiser writes them: attributes in double quotes. */
const ELEMENT = /<(?:img|source|video)(?: [a-z]+="[^"]*")+/g;
/** `src` of a source is sound or film. */
const ADDRESS = / (src|poster|srcset)="([^"]*)"/g;

/**
 * Sanitised HTML with the addresses of its pictures replaced; nothing else changes. For addresses that hold
 * while an answer is read and must not be stored.
 */
export function mapPictures(html: string, mapped: (url: string) => string): string {
  return html.replace(ELEMENT, (element) =>
    element.replace(ADDRESS, (attribute, name: string, written: string) => {
      if (name === 'src' && !element.startsWith('<img')) return attribute;
      const value = decodeReferences(written);
      const address = name === 'srcset' ? mappedSet(value, mapped) : mapped(value);
      return ` ${name}="${escapeAttribute(address)}"`;
    }),
  );
}

/**
 * The sanitiser separates candidates by a comma and a space, and keeps none whose address ends in a comma.
 */
function mappedSet(srcset: string, mapped: (url: string) => string): string {
  const candidates = srcset.split(', ').map((candidate) => {
    const [url = '', ...size] = candidate.split(' ');
    return [mapped(url), ...size].join(' ');
  });
  return candidates.join(', ');
}
