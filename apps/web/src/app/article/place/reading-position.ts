/** Where one stopped: the block at the top of the screen, by its number and by how it begins. */
export interface ReadingPosition {
  readonly block: number;
  readonly words: string;
}

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, pre, blockquote, figure, img, table, dt, dd';
/** Enough to know a paragraph again when others were put before it. */
const WORDS_LENGTH = 40;

export function isReadingPosition(value: unknown): value is ReadingPosition {
  const { block, words } = (value ?? {}) as Partial<ReadingPosition>;
  return Number.isInteger(block) && typeof words === 'string';
}

export function listBlocks(prose: Element): Element[] {
  return [...prose.querySelectorAll(BLOCKS)];
}

/**
 * The place of the first block that is not wholly above `top`, a height in the window; null past the last.
 */
export function findPosition(blocks: readonly Element[], top: number): ReadingPosition | null {
  const block = blocks.findIndex((element) => element.getBoundingClientRect().bottom > top);
  const element = blocks[block];
  return element ? { block, words: getFirstWords(element) } : null;
}

/** The block that a place means now: the nearest that begins with its words, else the one of its number. */
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
