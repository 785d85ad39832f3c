import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Oklch, contrast } from './contrast.testing';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [ordinary = '', moreContrast = ''] = css.split('@media (prefers-contrast: more)');
const SCHEMES = ['light', 'dark'] as const;

const SURFACES = ['canvas', 'paper', 'raised', 'hover', 'selected'];
const TEXT_PAIRS: [text: string, surfaces: string[]][] = [
  ['text', [...SURFACES, 'pressed', 'track', 'thumb', 'error-soft']],
  ['text-quiet', [...SURFACES, 'pressed', 'track']],
  ['text-faint', SURFACES],
  ['accent', ['canvas', 'paper', 'raised', 'hover', 'selected']],
  ['on-accent', ['accent', 'accent-strong']],
  ['error', ['canvas', 'paper', 'raised', 'error-soft']],
  ['success', ['paper', 'raised']],
];
/** Icons, dots and the edges of controls (WCAG 2.2 §1.4.11). */
const SIGN_PAIRS: [sign: string, surfaces: string[]][] = [
  ['starred', ['paper', 'hover', 'selected']],
  ['saved', ['paper', 'hover', 'selected']],
  ['edge', ['paper', 'canvas', 'raised']],
];

describe.each([
  ['as they are', ordinary],
  ['with more contrast', ordinary + moreContrast],
])('the tokens %s', (_name, text) => {
  it.each(TEXT_PAIRS)('carry %s at 4.5:1 or more', (name, surfaces) => {
    expect(lowest(text, name, surfaces)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SIGN_PAIRS)('show %s at 3:1 or more', (name, surfaces) => {
    expect(lowest(text, name, surfaces)).toBeGreaterThanOrEqual(3);
  });
});

it('keeps no size under 12 px', () => {
  const sizes = [...css.matchAll(/--size-\d+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(Math.min(...sizes)).toBe(12);
});

function lowest(text: string, name: string, surfaces: readonly string[]): number {
  const pairs = SCHEMES.flatMap((scheme) => surfaces.map((surface) => [scheme, surface] as const));
  return Math.min(
    ...pairs.map(([scheme, surface]) => contrast(token(text, name, scheme), token(text, surface, scheme))),
  );
}

/** The last definition wins, as in the cascade. */
function token(text: string, name: string, scheme: (typeof SCHEMES)[number]): Oklch {
  const definition = [...text.matchAll(new RegExp(`--${name}: light-dark\\((.*?)\\);`, 'g'))].at(-1)?.[1];
  const colours = [...(definition ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+)(?: (var\([\w-]+\)|[\d.]+))?/g)];
  const colour = colours[SCHEMES.indexOf(scheme)];
  if (!colour) throw new Error(`no token --${name}`);
  return { lightness: Number(colour[1]), chroma: Number(colour[2]), hue: hueOf(text, colour[3] ?? '0') };
}

function hueOf(text: string, written: string): number {
  const variable = /^var\((--[\w-]+)\)/.exec(written)?.[1];
  return Number(variable ? new RegExp(`${variable}: (\\d+);`).exec(text)?.[1] : written);
}
