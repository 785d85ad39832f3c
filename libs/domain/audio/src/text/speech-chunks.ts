import { splitSentences } from '@reader/claims';

/** About a hundred seconds of speech: less than any provider takes, in any script. */
export const CHUNK_LENGTH_MAX = 1_500;
/** After it a chunk ends with its line, so that an edit changes few chunks of a text. */
const CHUNK_LENGTH_MIN = 700;

/**
 * Joins the sentences of the lines to chunks that are spoken one by one. A chunk ends with a sentence; one
 * that is too long is divided at a comma or a space.
 */
export function buildSpeechChunks(lines: readonly string[]): string[] {
  const chunks: string[] = [];
  let open = '';
  const close = () => {
    if (open !== '') chunks.push(open);
    open = '';
  };
  for (const line of lines) {
    let separator = '\n';
    for (const sentence of splitSentences(line).flatMap(({ text }) => divide(text))) {
      if (open.length + 1 + sentence.length > CHUNK_LENGTH_MAX) close();
      open += (open === '' ? '' : separator) + sentence;
      separator = ' ';
    }
    if (open.length >= CHUNK_LENGTH_MIN) close();
  }
  close();
  return chunks;
}

function divide(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > CHUNK_LENGTH_MAX) {
    const end = findDivision(rest.slice(0, CHUNK_LENGTH_MAX));
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...parts, rest].filter((part) => part !== '');
}

/** After the last comma, else the last space, in the second half; else between two characters. */
function findDivision(text: string): number {
  const half = text.length / 2;
  const comma = Math.max(...[', ', '; ', '、', '，'].map((mark) => text.lastIndexOf(mark)));
  if (comma > half) return comma + 1;
  const space = text.lastIndexOf(' ');
  if (space > half) return space;
  const isPair = /[\uD800-\uDBFF]$/.test(text);
  return isPair ? text.length - 1 : text.length;
}
