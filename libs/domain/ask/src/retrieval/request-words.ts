/**
 * How a request begins before it names its subject, as in "Tell me about". Only at the beginning: elsewhere
 * "show" or "news" may be the subject. Spaces also match the hyphens and commas between the words.
 */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'please|(?:can|could|would|will) you|i (?:want|would like) to know',
    '(?:tell|give|show) (?:me|us)(?: (?:something|everything|anything|all|more))?(?: about)?',
    'explain|describe|summari[sz]e|list (?:all|any|every|some|the)',
    '(?:an?|the)(?: (?:short|brief))? (?:summary|overview) (?:about|of|on)',
    'what (?:do|can) you (?:know|say|tell me) (?:about|of)|do you know (?:anything|something) about',
    "(?:(?:is|are) there |what(?: is|['’]s| are) )?(?:all |any |some |the )?(?:latest |recent |new )?" +
      '(?:news|updates?) (?:about|from|in|on)',
    "(?:what(?: is|['’]s) )?(?:the )?latest (?:about|from|in|on|with)",
    "what(?: is|['’]s) new (?:about|at|in|on|with)",
  ],
  de: [
    'bitte|(?:kannst|könntest) du|(?:können|könnten) sie',
    '(?:erzähl|zeig|erklär|beschreib|nenn)(?:e|en sie)?(?: (?:mir|uns))?' +
      '(?: (?:alles|etwas|mehr))?(?: (?:über|von|vom))?',
    'gib (?:mir|uns)(?: (?:einen überblick|eine zusammenfassung) (?:über|von|zu))?',
    'was wei(?:ß|ss)t du (?:über|von)|was gibt es neues (?:aus|bei|in|über|von|zu|zum|zur)',
    '(?:gibt es |das )?(?:neuigkeiten|nachrichten|neues|neueste) (?:aus|über|von|zu|zum|zur)',
  ],
  fr: [
    '(?:parlez?|dis|dites|montrez?|donnez?|expliquez?|racontez?) (?:moi|nous)(?: (?:de|du|des|sur))?',
    'expliquez?|décri(?:s|vez)|résumez?',
    'que (?:sais tu|savez vous) (?:de|du|des|sur)|quoi de neuf (?:à|chez|sur)',
    'quelles? (?:sont les )?nouvelles (?:de|du|des|sur)',
  ],
  es: [
    '(?:háblame|cuéntame|dime|muéstrame|dame|explica|explícame|describe)(?: (?:de|sobre))?',
    'resume (?:el|la|los|las|lo)',
    'qué sabes (?:de|sobre)|qué hay de nuevo (?:con|en|sobre)',
  ],
  it: [
    '(?:parlami|raccontami|dimmi|mostrami|dammi|spiegami|spiega|descrivi|riassumi)(?: (?:di|su))?',
    '(?:che )?cosa sai (?:di|su)|novità (?:di|su)',
  ],
  nl: [
    '(?:vertel|geef|toon)(?: (?:me|mij|ons))?(?: (?:iets|meer))?(?: over)?',
    'beschrijf|wat weet je (?:over|van)',
  ],
};

const WORDS = Object.values(BEGINNINGS)
  .flat()
  .join('|')
  .replaceAll(' ', String.raw`[\s,-]+`);
const BEGINNING = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${WORDS})(?![\p{L}\p{M}\p{N}])`, 'iu');
/** German separates the verb: "Fasse … zusammen". */
const FRAMED = /^(?:bitte\s+)?fass(?:e|en\s+sie)?\s(.+)\szusammen[\s.!]*$/isu;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** "Could you please tell me" has three. */
const BEGINNINGS_MAX = 4;

/** The question without the words that only request an answer. A question of such words alone stays. */
export function omitRequestWords(question: string): string {
  const text = question.normalize('NFC');
  let subject = FRAMED.exec(text.trim())?.[1] ?? text;
  for (let n = 0; n < BEGINNINGS_MAX; n++) subject = subject.replace(BEGINNING, '');
  return HAS_WORD.test(subject) ? subject : question;
}
