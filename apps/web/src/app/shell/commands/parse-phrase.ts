/** What a typed sentence asks to do with future articles. */
export interface Phrase {
  readonly action: 'mark_read' | 'skip' | 'archive' | 'save' | 'star' | 'tag';
  /** Words of the title; null when only a source is named. */
  readonly words: string | null;
  /** Slug of a source that is named. */
  readonly source: string | null;
  /** For the action `tag`. */
  readonly tag: string | null;
  /** Null without an end. */
  readonly days: number | null;
}

/** A source by its title. */
export interface NamedSource {
  readonly slug: string;
  readonly title: string;
}

/** English and German, each as `verb object`, and as `object verb` where German says so. */
const FORMS: readonly (readonly [action: Phrase['action'], form: RegExp])[] = [
  ['skip', /^(?:mute|hide|skip)\s+(?<object>.+)$/i],
  ['skip', /^(?:blende|verstecke|überspringe)\s+(?<object>.+?)(?:\s+aus)?$/i],
  ['skip', /^(?<object>.+?)\s+(?:stummschalten|ausblenden|überspringen)$/i],
  ['archive', /^archive\s+(?<object>.+)$/i],
  ['archive', /^archiviere\s+(?<object>.+)$/i],
  ['archive', /^(?<object>.+?)\s+archivieren$/i],
  ['star', /^star\s+(?<object>.+)$/i],
  ['star', /^(?<object>.+?)\s+mit\s+stern\s+markieren$/i],
  ['star', /^markiere\s+(?<object>.+?)\s+mit\s+stern$/i],
  ['save', /^save\s+(?<object>.+?)\s+for\s+later$/i],
  ['save', /^(?:merke|speichere)\s+(?<object>.+?)\s+für\s+später$/i],
  ['save', /^(?<object>.+?)\s+für\s+später\s+(?:merken|speichern)$/i],
  ['mark_read', /^mark\s+(?<object>.+?)\s+as\s+read$/i],
  ['mark_read', /^markiere\s+(?<object>.+?)\s+als\s+gelesen$/i],
  ['mark_read', /^(?<object>.+?)\s+als\s+gelesen\s+markieren$/i],
  ['tag', /^tag\s+(?<object>.+?)\s+(?:as|with)\s+(?<tag>.+)$/i],
  ['tag', /^(?:verschlagworte|tagge)\s+(?<object>.+?)\s+(?:als|mit)\s+(?<tag>.+)$/i],
  ['tag', /^(?<object>.+?)\s+mit\s+(?<tag>.+?)\s+(?:verschlagworten|taggen)$/i],
];
const COUNTS = 'an?|one|eine[nr]?|\\d{1,3}';
const UNITS = 'days?|weeks?|months?|tage?n?|wochen?|monate?n?';
const END = new RegExp(`\\s+(?:for|für)\\s+(?<count>${COUNTS})\\s+(?<unit>${UNITS})(?=\\s|$)`, 'i');
const DAYS: readonly (readonly [unit: RegExp, days: number])[] = [
  [/^(?:d|t)/i, 1],
  [/^w/i, 7],
  [/^m/i, 30],
];
const SOURCE = /^(?:(?<words>.+?)\s+)?(?:from|von|aus)\s+(?<title>.+)$/i;
/** These mean the open article or the whole list, for which there are commands. */
const NO_OBJECTS = [
  /^(?:all|everything|this|it|story|sources|insights|the other)\b/i,
  /^(?:alles?|dies(?:e[nrs]?)?|geschichte$|quellen|einblicke|die anderen)\b/i,
];

/** Null when the text is no such sentence. */
export function parsePhrase(typed: string, sources: readonly NamedSource[]): Phrase | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const end = END.exec(text);
  const sentence = end === null ? text : text.replace(end[0], '');
  for (const [action, form] of FORMS) {
    const { object, tag } = form.exec(sentence)?.groups ?? {};
    if (object === undefined || NO_OBJECTS.some((form) => form.test(object))) continue;
    const name = tag === undefined ? null : removeQuotes(tag);
    return { action, tag: name, days: countDays(end), ...parseObject(object, sources) };
  }
  return null;
}

function countDays(end: RegExpExecArray | null): number | null {
  const { count = '', unit = '' } = end?.groups ?? {};
  const [, days] = DAYS.find(([form]) => form.test(unit)) ?? [];
  return days === undefined ? null : days * (Number(count) || 1);
}

/** "from" begins a source only when there is one of that name. */
function parseObject(object: string, sources: readonly NamedSource[]): Pick<Phrase, 'words' | 'source'> {
  const find = (title: string | undefined): string | null =>
    sources.find((source) => source.title.toLowerCase() === title?.toLowerCase())?.slug ?? null;
  const whole = find(object);
  if (whole !== null) return { words: null, source: whole };
  const { words = null, title } = SOURCE.exec(object)?.groups ?? {};
  const source = find(title);
  return source === null
    ? { words: removeQuotes(object), source }
    : { words: words && removeQuotes(words), source };
}

const removeQuotes = (words: string): string => words.replace(/^["“„'](.+)["”“']$/, '$1');
