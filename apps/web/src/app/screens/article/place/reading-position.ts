/** The block at the top of the screen, by its number and its first words. */
export interface ReadingPosition {
  readonly block: number;
  readonly words: string;
  /** How much of the text is above it, from 0 to 1; positions of older versions have none. */
  readonly share?: number;
}

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, pre, blockquote, figure, img, table, dt, dd';
/** Enough characters to recognise a paragraph after others were inserted before it. */
const WORDS_LENGTH = 40;

export function isReadingPosition(value: unknown): value is ReadingPosition {
  const { block, words, share = 0 } = (value ?? {}) as Partial<ReadingPosition>;
  return Number.isInteger(block) && typeof words === 'string' && Number.isFinite(share);
}

export function listBlocks(prose: Element): Element[] {
  return [...prose.querySelectorAll(BLOCKS)];
}

/** The first block that is not wholly above `top` (a height in the window); null past the last block. */
export function findPosition(blocks: readonly Element[], top: number): ReadingPosition | null {
  const block = blocks.findIndex((element) => element.getBoundingClientRect().bottom > top);
  const element = blocks[block];
  return element ? { block, words: getFirstWords(element) } : null;
}

/** How much of a text is above `top` (a height in the window), from 0 to 1. */
export function measureShare(prose: Element, top: number): number {
  const { top: start, height } = prose.getBoundingClientRect();
  return height > 0 ? Math.min(1, Math.max(0, (top - start) / height)) : 0;
}

/** The nearest block that starts with the saved words, else the block with the saved number. */
export function findBlock(blocks: readonly Element[], place: ReadingPosition): Element | null {
  const matches = blocks
    .map((element, at) => ({ element, distance: Math.abs(at - place.block) }))
    .filter(({ element }) => getFirstWords(element) === place.words)
    .sort((one, other) => one.distance - other.distance);
  return matches[0]?.element ?? blocks[place.block] ?? null;
}

function getFirstWords(element: Element): string {
  return element.textContent.trim().slice(0, WORDS_LENGTH);
}
