import { randomBytes } from 'node:crypto';

/** From the API contract: lower-case words between hyphens. */
export const SLUG_LENGTH_MAX = 80;
export const SLUG_FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Leaves 20 characters for the suffix of a slug that is taken. */
const STEM_LENGTH_MAX = 60;
const NAMELESS = 'source';
/** Path segments under /api/sources that are routes: a source with such a slug could not be reached. */
const RESERVED: readonly string[] = [
  'health',
  'activity',
  'starter-pack',
  'preview',
  'newsletter',
  'cleanup',
  'cleanup-suggestions',
  'import',
];

/** "Énergie & Climat!" → "energie-climat". A title without Latin letters or digits falls back to the host. */
export function createSlug(title: string, url: string | null): string {
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
  const stem = [title, host].map(toSlug).find((slug) => slug !== '') ?? NAMELESS;
  return RESERVED.includes(stem) ? `${stem}-${NAMELESS}` : stem;
}

/** Adds a random suffix: for a slug that is taken, and for every private source. */
export function withSuffix(slug: string): string {
  return `${slug}-${randomBytes(3).toString('hex')}`;
}

function toSlug(text: string): string {
  const ascii = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug.slice(0, STEM_LENGTH_MAX).replace(/-$/, '');
}
