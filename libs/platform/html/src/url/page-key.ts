import { TRACKERS } from './tracking';

/**
 * What addresses of one page differ in when a site moves to HTTPS or to another host, or adds tracking. A
 * regular expression for JavaScript and Postgres, to be applied everywhere and to any case.
 */
export const PAGE_KEY_NOISE = [
  '^https?://[^/?#]*',
  `[?&](?:utm_[^=&#]*|${[...TRACKERS].join('|')})(?:=[^&#]*)?(?=[&#]|$)`,
  '(?<!/)/+(?=[?#]|$)',
].join('|');

const NOISE = new RegExp(PAGE_KEY_NOISE, 'gi');

/**
 * Equal for addresses of one page within a site: path, parameters and fragment without `PAGE_KEY_NOISE`, and
 * with `&` before the first parameter. Empty for the home page.
 */
export function toPageKey(address: string): string {
  return address.replace(NOISE, '').replaceAll('?', '&');
}
