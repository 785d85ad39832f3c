import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Oklch, contrast } from './contrast.testing';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const ordinary = blockOf(':root {');
const bySystem = blockOf('@media (prefers-contrast: more) {\n  :root {');
const byChoice = blockOf(":root[data-contrast='more'] {");
const SCHEMES = ['light', 'dark'] as const;
/** Users may choose any hue; between these steps, colours change little. */
const HUES = Array.from({ length: 25 }, (_, step) => step * 15);

/** The least difference in lightness that makes two surfaces look different. */
const LIGHTNESS_STEP = 0.025;

const SURFACES = ['canvas', 'paper', 'raised', 'hover', 'selected'];
const MARKS = ['yellow', 'green', 'blue', 'pink', 'violet'].map((name) => `mark-${name}`);
const TEXT_PAIRS: [text: string, surfaces: string[]][] = [
  ['text', [...SURFACES, ...MARKS, 'pressed', 'track', 'thumb', 'error-soft']],
  ['text-quiet', [...SURFACES, 'pressed', 'track']],
  ['text-faint', [...SURFACES, 'pressed']],
  ['accent', SURFACES],
  ['on-accent', ['accent', 'accent-strong']],
  ['error', ['canvas', 'paper', 'raised', 'pressed', 'error-soft']],
  ['success', ['paper', 'raised']],
  // Words on the colour of a swipe's action.
  ['paper', ['accent', 'saved', 'text-quiet']],
];
/** Icons, dots and the edges of controls (WCAG 2.2 §1.4.11). */
const SIGN_PAIRS: [sign: string, surfaces: string[]][] = [
  ['starred', ['paper', 'hover', 'selected']],
  ['saved', ['paper', 'hover', 'selected']],
  ['edge', ['paper', 'canvas', 'raised']],
  ...[1, 2, 3, 4, 5, 6].map((index): [string, string[]] => [`topic-${index}`, ['paper']]),
];

describe.each([
  { name: 'as they are', text: ordinary, texts: 4.5, signs: 3 },
  { name: 'with more contrast', text: ordinary + bySystem, texts: 7, signs: 4.5 },
])('the tokens $name, for any accent', ({ text, texts, signs }) => {
  it.each(TEXT_PAIRS)(`carry %s at ${texts}:1 or more`, (name, surfaces) => {
    expect(failing(text, name, surfaces, texts)).toEqual([]);
  });

  it.each(SIGN_PAIRS)(`show %s at ${signs}:1 or more`, (name, surfaces) => {
    expect(failing(text, name, surfaces, signs)).toEqual([]);
  });
});

it.each([
  { name: 'as they are', text: ordinary },
  { name: 'with more contrast', text: ordinary + bySystem },
])('the tokens $name show tracks, and hovered and pressed controls, on raised surfaces', ({ text }) => {
  const alike = SCHEMES.flatMap((scheme) => {
    const lightnessOf = (token: string): number => colourOf(text, token, { scheme, accent: 0 }).lightness;
    return ['track', 'hover', 'pressed']
      .filter((token) => Math.abs(lightnessOf(token) - lightnessOf('raised')) < LIGHTNESS_STEP)
      .map((token) => `${scheme}: ${token}`);
  });
  expect(alike).toEqual([]);
});

it("are the same for the system's high contrast and for the user's", () => {
  expect(definitions(byChoice)).toEqual(definitions(bySystem));
});

it('define every colour for high contrast', () => {
  const colours = definitions(ordinary).map(([name]) => name);
  const sharper = new Set(definitions(bySystem).map(([name]) => name));
  expect(colours.filter((name) => !sharper.has(name))).toEqual(['--scrim', '--picture-paper']);
});

it('have no size below 12 px', () => {
  const sizes = [...css.matchAll(/--size-\d+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(Math.min(...sizes)).toBe(12);
});

/** The pairs below the limit, as "dark, hue 120: selected 4.21". */
function failing(text: string, name: string, surfaces: readonly string[], least: number): string[] {
  const pairs = SCHEMES.flatMap((scheme) =>
    HUES.flatMap((accent) => surfaces.map((surface) => ({ scheme, accent, surface }))),
  );
  return pairs.flatMap(({ scheme, accent, surface }) => {
    const of = (token: string): Oklch => colourOf(text, token, { scheme, accent });
    const ratio = contrast(of(name), of(surface));
    return ratio < least ? [`${scheme}, hue ${accent}: ${surface} ${ratio.toFixed(2)}`] : [];
  });
}

interface Look {
  readonly scheme: (typeof SCHEMES)[number];
  readonly accent: number;
}

/** The last definition wins, as in the cascade. */
function colourOf(text: string, name: string, { scheme, accent }: Look): Oklch {
  const definition = definitions(text).findLast(([token]) => token === `--${name}`)?.[1] ?? '';
  const colours = [...definition.matchAll(/oklch\(([\d.]+) ([\d.]+) (var\([\w-]+\)|[\d.]+)/g)];
  const [, lightness, chroma, hue = ''] = colours[SCHEMES.indexOf(scheme)] ?? [];
  if (lightness === undefined) throw new Error(`no token --${name}`);
  return { lightness: Number(lightness), chroma: Number(chroma), hue: hueOf(hue, accent) };
}

function hueOf(written: string, accent: number): number {
  if (written === 'var(--accent-hue)') return accent;
  return Number(written === 'var(--hue)' ? /--hue: (\d+);/.exec(ordinary)?.[1] : written);
}

/** Every colour with a light and a dark value: its name and text. */
function definitions(text: string): [name: string, colours: string][] {
  return [...text.matchAll(/(--[\w-]+): (light-dark\(.*?\));/g)].map(([, name = '', colours = '']) => [
    name,
    colours,
  ]);
}

/** The text between an opening and its closing brace; blocks are not nested. */
function blockOf(opening: string): string {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`no block ${opening}`);
  return css.slice(start + opening.length, css.indexOf('}', start + opening.length));
}
