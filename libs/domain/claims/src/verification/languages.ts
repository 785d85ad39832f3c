import { readWords } from './words';

/** Frequent words of a language, and the words that negate in it. */
interface LanguageWords {
  readonly functionWords: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
}

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  en: {
    functionWords: list(
      'the a an of to and in is are was were be been for on that with by it its as at from this ' +
        'these those ' +
        'has have had will would which their they he she his her or but about into than more after ' +
        'over who ' +
        'can could said we you our may should during between while when there been because also such',
    ),
    negations: list(
      'not no never none nobody nothing neither nor cannot nowhere without hardly barely unable ' +
        "isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't hasn't " +
        "haven't hadn't mustn't ain't",
    ),
  },
  de: {
    functionWords: list(
      'der die das den dem des ein eine einen einem einer eines und oder in im ist sind war waren ' +
        'wird werden ' +
        'wurde wurden mit von vom zu zum zur auf für an am als auch aus bei nach sich es er sie wir ' +
        'ihr haben ' +
        'hat hatte dass wie über um so durch vor bis unter mehr noch nur aber sein seine ihre ' +
        'zwischen während',
    ),
    negations: list(
      'nicht kein keine keinen keinem keiner keines nie niemals niemand nichts weder noch ohne nirgends kaum',
    ),
  },
  fr: {
    functionWords: list(
      'le la les un une des du de et en est sont était été a ont au aux pour dans par sur avec que qui ce ' +
        'cette ces son sa ses leur il elle ils se plus ou mais comme nous vous être selon après depuis entre',
    ),
    negations: list('pas jamais aucun aucune rien personne ni sans guère'),
  },
  es: {
    functionWords: list(
      'el la los las un una unos de del y en es son era fue ha han al para por con que se su sus como más ' +
        'pero este esta estos lo le o entre según desde sobre ser también cuando tras hasta durante',
    ),
    negations: list('no nunca jamás ningún ninguno ninguna nada nadie ni sin tampoco'),
  },
  it: {
    functionWords: list(
      'il lo la i gli le un una di del della dei delle e in è sono era ha hanno al alla per con che si su ' +
        'come più ma questo questa da dal dalla nel nella o tra anche dopo secondo essere stato',
    ),
    negations: list('non mai nessun nessuno nessuna niente nulla né senza neanche nemmeno'),
  },
  pt: {
    functionWords: list(
      'o a os as um uma de do da dos das e em no na nos nas é são foi era ao à para por com que se seu sua ' +
        'como mais mas este esta ou entre segundo desde sobre ser também quando após até durante pelo pela',
    ),
    negations: list('não nunca jamais nenhum nenhuma nada ninguém nem sem tampouco'),
  },
  nl: {
    functionWords: list(
      'de het een van en in is zijn was waren op te dat die voor met aan als er ook om bij uit naar ' +
        'door over ' +
        'ze hij wordt worden werd heeft hebben had maar dan of nog meer hun deze dit tussen tegen na',
    ),
    negations: list('niet geen nooit niemand niets noch zonder nergens'),
  },
  sv: {
    functionWords: list(
      'och i att det som en på är av för med till den har de inte om ett han men var sig från vi så ' +
        'kan när ' +
        'efter eller under hon skulle blir hade också över mot vid mellan',
    ),
    negations: list('inte ej aldrig ingen inget inga ingenting utan varken'),
  },
  pl: {
    functionWords: list(
      'i w na z do się że jest o to od po za są dla jak przez jego było był była oraz ale przy tego ich ' +
        'który która które tym może także już ma został została po przed między',
    ),
    negations: list('nie nigdy żaden żadna żadne nikt nic bez ani'),
  },
  ru: {
    functionWords: list(
      'и в на с что по из для от к у о как это его был была были было за он она они при до также после ' +
        'который которая которые или об а но же со между',
    ),
    negations: list('не нет никогда никто ничего ни без нельзя'),
  },
};

/** Negations of scripts without spaces, found inside words. */
const NEGATION_PARTS = /[不没沒无無未非]|ない|ません|ずに|않|없|못|ไม่|لا |لم |لن |ليس/gu;

/** Distinct function words that a language needs before it is taken as known. */
const HITS_MIN = 2;

const SCRIPTS: readonly (readonly [string, RegExp])[] = (
  [
    ['Japanese', '\\p{Script=Hiragana}\\p{Script=Katakana}'],
    ['Han', '\\p{Script=Han}'],
    ['Hangul', '\\p{Script=Hangul}'],
    ['Cyrillic', '\\p{Script=Cyrillic}'],
    ['Greek', '\\p{Script=Greek}'],
    ['Arabic', '\\p{Script=Arabic}'],
    ['Hebrew', '\\p{Script=Hebrew}'],
    ['Thai', '\\p{Script=Thai}'],
    ['Devanagari', '\\p{Script=Devanagari}'],
    ['Latin', '\\p{Script=Latin}'],
  ] as const
).map(([name, letters]) => [name, new RegExp(`[${letters}]`, 'gu')]);
/** Kana among ideographs show Japanese, even where ideographs are the more. */
const KANA_SHARE_MIN = 0.1;

/** A script's name or a language's code; null where the text does not show it. */
export function detectLanguage(text: string): string | null {
  const script = detectScript(text);
  if (script !== null && script !== 'Latin' && script !== 'Cyrillic') return script;
  const words = new Set(readWords(text));
  const hits = Object.entries(LANGUAGES)
    .map(([language, { functionWords, negations }]) => ({
      language,
      count: [...words].filter((word) => functionWords.has(word) || negations.has(word)).length,
    }))
    .sort((one, other) => other.count - one.count);
  const [best, second] = hits;
  if (best === undefined || best.count < HITS_MIN || best.count === second?.count) return null;
  return best.language;
}

/** The script of most letters. */
export function detectScript(text: string): string | null {
  const counts = SCRIPTS.map(([name, letters]) => ({ name, count: text.match(letters)?.length ?? 0 }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const [kana] = counts;
  if (kana !== undefined && kana.count > total * KANA_SHARE_MIN) return kana.name;
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).name;
}

/**
 * Whether two texts are in the same language as far as can be seen: short ones often do not show theirs.
 */
export function isSameLanguage(one: string, other: string): boolean {
  const scripts = [detectScript(one), detectScript(other)];
  if (scripts[0] !== null && scripts[1] !== null && scripts[0] !== scripts[1]) return false;
  const languages = [detectLanguage(one), detectLanguage(other)];
  return languages[0] === null || languages[1] === null || languages[0] === languages[1];
}

/** Words of any known language that say nothing about what a text is about. */
const FUNCTION_WORDS = new Set(
  Object.values(LANGUAGES).flatMap(({ functionWords, negations }) => [...functionWords, ...negations]),
);

export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** "No. 5" counts, it does not negate. */
const NUMERO = /\bno\. ?(?=\p{N})/giu;
const PHRASES = /\b(?:yet to|far from)\b/giu;

/** How often a text negates. @param language of `detectLanguage` for a longer text around it */
export function countNegations(text: string, language: string | null): number {
  const words = readWords(text.replace(NUMERO, ' '));
  const negations = LANGUAGES[language ?? '']?.negations ?? null;
  const isNegation = (word: string) => (negations === null ? isAnyNegation(word) : negations.has(word));
  const parts = text.match(NEGATION_PARTS)?.length ?? 0;
  return words.filter(isNegation).length + parts + (text.match(PHRASES)?.length ?? 0);
}

/** Where the language is not known: every negation that is no ordinary word of another language. */
function isAnyNegation(word: string): boolean {
  return Object.values(LANGUAGES).some(({ negations }) => negations.has(word));
}
