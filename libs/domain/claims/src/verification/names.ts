import { CarriedWords, STARTS_UPPER, WORD } from './carried-words';
import { isFunctionWord } from './languages';

/** A name's word as it stands in a sentence. */
interface Capitalised {
  readonly word: string;
  /** A sentence, quotation or line starts with it: the capital may mean nothing. */
  readonly isInitial: boolean;
  /** The word before, unless punctuation is between. */
  readonly before: string;
  readonly isInRun: boolean;
}

const HAS_LETTER = /\p{L}/u;
const INITIAL = /(?:^|[.!?:\n"“„«»‘([—–])\s*$/u;
const KATAKANA = /[\p{Script=Katakana}ー]{3,}/gu;

/** They stand before a name or are left out, and change nothing. */
const HONORIFICS = new Set('mr mrs ms dr sir herr frau monsieur madame señor señora signor'.split(' '));
/** Endings of common words at the start of a sentence: "Officials deny …", "Rising prices …". */
const COMMON_ENDING = /(?:[^s]s|ing|ed|ly|tion|ment|ity|ness)$/;
/** Common words that often start a sentence without being in the text. */
const STARTERS = new Set(
  (
    'police people government company president minister ministry court researcher mayor council team firm ' +
    'study report article author text both one two three four five six seven eight nine ten ' +
    'meanwhile however ' +
    'yesterday today tomorrow last next earlier later since still even although despite under over ' +
    'another each ' +
    'every many most some several few other only once if what how why where no not never none nobody ' +
    'nothing ' +
    'neither without let say now then here according overall data work help customer staff crew ' +
    'public music new ' +
    'gestern heute morgen laut nun dort hier dabei dazu damit danach zudem außerdem allerdings ' +
    'trotzdem jedoch ' +
    'selon plusieurs hier aussi según ayer hoy secondo ieri oggi'
  ).split(' '),
);
/** German writes all nouns with a capital; these endings show that it is no name. */
const GERMAN_NOUN = /(?:ung|heit|keit|schaft|tion|tät|ismus|ment|nis|nisse|en|er|e|ern|chen|n)$/;
const GERMAN_DETERMINER = new RegExp(
  `^(?:${[
    'd(?:er|ie|as|en|em|es)',
    '(?:k?ein|mein|sein|ihr|unser|dies|jed|manch|all|viel|einig)\\p{L}{0,2}',
    'vom|zum|zur|im|am|ins|beim|mehr|wenig',
    '\\p{N}+',
    // An adjective: "neue Regeln".
    '\\p{Ll}+(?:en|er|es|em|e)',
  ].join('|')})$`,
  'u',
);

/** The texts that say whether a word is a name. */
export interface NameContext {
  /** The quote and the sentences around it. */
  readonly carried: string;
  /** The article's text. */
  readonly article: string;
  readonly language: string | null;
}

/** Whether every name in the sentence is in the context too, also in another inflection or as initials. */
export function hasNamesOf(context: NameContext, sentence: string): boolean {
  const carried = new CarriedWords(context.carried, sentence);
  const katakana = sentence.match(KATAKANA) ?? [];
  return (
    katakana.every((name) => context.carried.includes(name)) &&
    listNames(sentence, context).every((name) => carried.has(name))
  );
}

function listNames(sentence: string, context: NameContext): string[] {
  return listCapitalised(sentence)
    .filter(({ word }) => !HONORIFICS.has(word.toLowerCase()) && word.length > 1)
    .filter((each) => isName(each, context))
    .map(({ word }) => word);
}

function isName(each: Capitalised, context: NameContext): boolean {
  const { word, isInitial, isInRun } = each;
  const isAcronym = /^\p{Lu}[\p{Lu}\p{N}.-]+$/u.test(word);
  if (isAcronym) return true;
  if (isInitial) return isInitialName(each, context);
  if (context.language !== 'de') return !isFunctionWord(word.toLowerCase()) || isInRun;
  if (GERMAN_DETERMINER.test(each.before.toLowerCase())) return false;
  return isInRun || !GERMAN_NOUN.test(word);
}

/**
 * A word that starts a sentence is taken as a name unless the article or its form shows that it is common.
 */
function isInitialName({ word, isInRun }: Capitalised, { article, language }: NameContext): boolean {
  const lower = word.toLowerCase();
  if (isFunctionWord(lower) || STARTERS.has(lower)) return false;
  if (new RegExp(`(?<!\\p{L})${escapePattern(lower)}`, 'u').test(article)) return false;
  if (language === 'de') return isInRun || !GERMAN_NOUN.test(word);
  if (language === 'en') return !COMMON_ENDING.test(lower);
  return isInRun;
}

function listCapitalised(sentence: string): Capitalised[] {
  const words = [...sentence.matchAll(WORD)]
    .filter(([word]) => HAS_LETTER.test(word))
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
  const findBeside = (n: number, step: 1 | -1): string => {
    const [one, other] = [words[n], words[n + step]];
    if (one === undefined || other === undefined) return '';
    const between = sentence.slice(Math.min(one.end, other.end), Math.max(one.start, other.start));
    return between === ' ' || between === '\u00a0' ? other.word : '';
  };
  return words.flatMap(({ word, start }, n) => {
    if (!STARTS_UPPER.test(word)) return [];
    const [before, after] = [findBeside(n, -1), findBeside(n, 1)];
    const isInRun = STARTS_UPPER.test(before) || STARTS_UPPER.test(after);
    return [{ word, isInitial: INITIAL.test(sentence.slice(0, start)), before, isInRun }];
  });
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
