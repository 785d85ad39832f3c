import { normalizeUnicode } from '@reader/html';

const NUMBER = /\p{Nd}+(?:[.,'’ \u00a0\u202f]\p{Nd}+)*/gu;
const TRAILING = /^[ \u00a0\u202f-]?(\p{L}+\.?|[千万萬億亿兆]|%|‰)/u;
/** Groups of three digits after one to three: the separator only makes the number readable. */
const GROUPED = /^(\d{1,3})(?:[.,'’ \u00a0\u202f]\d{3})+$/;

const SCALES: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e2, 'hundred hundert cent'],
      [1e3, 'k thousand tausend tsd mille mil duizend 千'],
      [1e4, '万 萬'],
      [1e6, 'm mn million millions mio millionen millionen million. millón millones milione milioni miljoen'],
      [1e8, '億 亿'],
      [1e9, 'bn b billion billions mrd milliarde milliarden milliard milliards miljard miliardo miliardi'],
      [1e12, 'tn t trillion trillions billionen 兆'],
    ] as const
  ).flatMap(([scale, words]) => words.split(' ').map((word): [string, number] => [word, scale])),
);

const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  (
    [
      [2, 'two zwei deux dos due'],
      [3, 'three drei trois tres tre'],
      [4, 'four vier quatre cuatro quattro'],
      [5, 'five fünf cinq cinco cinque'],
      [6, 'six sechs seis sei'],
      [7, 'seven sieben sept siete sette'],
      [8, 'eight acht huit ocho otto'],
      [9, 'nine neun neuf nueve nove'],
      [10, 'ten zehn dix diez dieci'],
      [11, 'eleven elf onze once undici'],
      [12, 'twelve dozen zwölf dutzend douze doce dodici'],
      [13, 'thirteen dreizehn treize trece'],
      [14, 'fourteen vierzehn quatorze catorce'],
      [15, 'fifteen fünfzehn quinze quince'],
      [16, 'sixteen sechzehn seize'],
      [17, 'seventeen siebzehn'],
      [18, 'eighteen achtzehn'],
      [19, 'nineteen neunzehn'],
      [20, 'twenty zwanzig vingt veinte venti'],
      [30, 'thirty dreißig trente treinta trenta'],
      [40, 'forty vierzig quarante cuarenta quaranta'],
      [50, 'fifty fünfzig cinquante cincuenta cinquanta'],
      [60, 'sixty sechzig soixante sesenta sessanta'],
      [70, 'seventy siebzig setenta settanta'],
      [80, 'eighty achtzig ochenta ottanta'],
      [90, 'ninety neunzig noventa novanta'],
    ] as const
  ).flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [word, value])),
);
/** Number words of one language that are ordinary words of another. */
const AMBIGUOUS = new Set('sept once sei due elf tre dos'.split(' '));
const WORD = /\p{L}+(?:-\p{L}+)?/gu;

const UNITS: readonly (readonly [string, RegExp])[] = [
  ['percent', /%|\bper ?cent\b|\bprozent\b|\bpour cent\b|\bpor ciento\b|\bper cento\b|\bprocent\b/giu],
  ['dollar', /\$|\bdollars?\b|\busd\b/giu],
  ['euro', /€|\beuros?\b|\beur\b/giu],
  ['pound', /£|\bpounds?\b|\bpfund\b|\bgbp\b/giu],
  ['yen', /¥|\byen\b|円/giu],
];

/** What a text counts: its numbers with their scale, and whether in percent or a currency. */
export interface Quantities {
  readonly values: ReadonlySet<number>;
  readonly units: ReadonlySet<string>;
}

export function readQuantities(text: string): Quantities {
  const plain = toAsciiDigits(normalizeUnicode(text, 'NFKC'));
  const units = UNITS.filter(([, unit]) => plain.match(unit) !== null).map(([name]) => name);
  return { values: new Set([...readDigits(plain), ...readNumberWords(plain)]), units: new Set(units) };
}

/** Whether every number and unit of the sentence is in the context too. */
export function hasQuantitiesOf(context: string, sentence: string): boolean {
  const [own, carried] = [readQuantities(sentence), readQuantities(context)];
  const isCarried = (value: number) => carried.values.has(value);
  return [...own.values].every(isCarried) && [...own.units].every((unit) => carried.units.has(unit));
}

function* readDigits(text: string): Generator<number> {
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    const end = index + digits.length;
    const value = parseNumber(digits);
    const next = TRAILING.exec(text.slice(end, end + 24))?.[1]?.toLowerCase() ?? '';
    for (const each of value) yield each * (SCALES.get(next) ?? SCALES.get(next.replace('.', '')) ?? 1);
  }
}

function* readNumberWords(text: string): Generator<number> {
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const value = toNumber(word.toLowerCase());
    if (value === null) continue;
    const end = index + word.length;
    const next = TRAILING.exec(text.slice(end, end + 24))?.[1]?.toLowerCase() ?? '';
    yield value * (SCALES.get(next) ?? 1);
  }
}

/** "twenty-one" is one number. */
function toNumber(word: string): number | null {
  if (AMBIGUOUS.has(word)) return null;
  const [tens, ones] = word.split('-').map((part) => NUMBER_WORDS.get(part));
  if (tens === undefined) return null;
  if (!word.includes('-')) return tens;
  return tens >= 20 && ones !== undefined && ones < 10 ? tens + ones : null;
}

/** Two numbers where a separator joins none ("3, 4" has spaces; "2025.11" may be a date). */
function parseNumber(digits: string): number[] {
  if (GROUPED.test(digits)) return [Number(digits.replace(/\D/g, ''))];
  const grouped = /^(\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+)[.,](\d+)$/.exec(digits);
  if (grouped) return [Number(`${(grouped[1] ?? '').replace(/\D/g, '')}.${grouped[2]}`)];
  const decimal = /^(\d+)[.,](\d+)$/.exec(digits);
  if (decimal) return [Number(`${decimal[1]}.${decimal[2]}`)];
  return digits.split(/\D/).map(Number);
}

/** Decimal digits of other scripts; each script has its ten in a row. */
function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = [0x0660, 0x06f0, 0x0966].findLast((start) => code >= start) ?? code;
    return String(code - zero);
  });
}
