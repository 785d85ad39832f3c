import type { Span } from './claim';

export interface Sentence extends Span {
  readonly text: string;
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'sentence' });

/**
 * Abbreviations before which a full stop ends no sentence; a title or a month precedes a name or a number.
 */
const ABBREVIATIONS = new Set(
  (
    'mr mrs ms dr prof sr jr st sen rep gov gen col capt lt sgt rev hon pres no nos vol art fig ' +
    'approx vs etc ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec inc ltd co corp e.g i.e u.s u.k u.n d.c p.m a.m ' +
    'z.b d.h u.a bzw ca evtl ggf hr fr nr str abs usw vgl mio mrd tel bspw sog inkl exkl ' +
    'm mm mme mlle art p.ex env sra srta dra ee.uu pág núm sig dott sig.ra'
  ).split(' '),
);
/** The last word before a full stop at the end of the segment. */
const LAST_WORD = /([\p{L}\p{N}]+(?:\.\p{L}+)*)\.\s*$/u;
/** German ordinals: "am 3. Oktober". */
const ORDINAL_BEFORE_MONTH =
  /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|jahrhundert|liga|platz|runde)/iu;
const LINE_END = /[\n\r\u2028\u2029]\s*$/;

/** The sentences of a text without the space around them; lines are never joined. */
export function splitSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let open: Span | null = null;
  for (const { segment, index } of SEGMENTER.segment(text)) {
    const span: Span = { start: open?.start ?? index, end: index + segment.length };
    if (isAbbreviated(segment, text.slice(span.end, span.end + 12))) {
      open = span;
      continue;
    }
    open = null;
    addTrimmed(sentences, text, span);
  }
  if (open !== null) addTrimmed(sentences, text, open);
  return sentences;
}

function isAbbreviated(segment: string, next: string): boolean {
  if (next === '' || LINE_END.test(segment)) return false;
  const word = LAST_WORD.exec(segment)?.[1];
  if (word === undefined) return false;
  if (/^\p{N}{1,2}$/u.test(word)) return ORDINAL_BEFORE_MONTH.test(next);
  const isInitial = /^\p{Lu}$/u.test(word) && /\s\p{Lu}\.\s*$/u.test(` ${segment}`);
  return isInitial || ABBREVIATIONS.has(word.toLowerCase());
}

function addTrimmed(sentences: Sentence[], text: string, { start, end }: Span): void {
  const part = text.slice(start, end);
  const trimmed = part.trim();
  if (trimmed === '') return;
  const from = start + part.indexOf(trimmed);
  sentences.push({ text: trimmed, start: from, end: from + trimmed.length });
}
