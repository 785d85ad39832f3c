import { UNEVEN_SPACE } from './plain-text';

/** When cutting at a word would leave less than this share of the limit, the cut falls inside the word. */
const SHORTEST_SHARE = 0.6;

/**
 * The beginning of a text on one line: at most `max` UTF-16 code units, cut at a word and ended by an
 * ellipsis.
 */
export function buildExcerpt(text: string, max = 300): string {
  // Four times the limit is enough even when every other character is a space.
  const line = text
    .slice(0, max * 4)
    .replace(UNEVEN_SPACE, ' ')
    .trim();
  if (line.length <= max) return line;
  const room = line.slice(0, max - 1);
  const space = line[max - 1] === ' ' ? max - 1 : room.lastIndexOf(' ');
  const atWord = space >= max * SHORTEST_SHARE ? room.slice(0, space) : withoutHalfCharacter(room);
  return `${atWord.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/**
 * Scripts without spaces are cut between characters: not inside a surrogate pair, not before a combining
 * mark.
 */
function withoutHalfCharacter(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
