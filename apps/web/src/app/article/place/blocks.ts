/** Where one stopped: the block at the top of the screen, by its number and by how it begins. */
export interface Place {
  readonly block: number;
  readonly words: string;
}

const BLOCKS = 'p, h2, h3, h4, h5, h6, li, pre, blockquote, figure, img, table, dt, dd';
/** Enough to know a paragraph again when others were put before it. */
const WORDS_LENGTH = 40;

export function isPlace(value: unknown): value is Place {
  const { block, words } = (value ?? {}) as Partial<Place>;
  return Number.isInteger(block) && typeof words === 'string';
}

export function blocksOf(prose: Element): Element[] {
  return [...prose.querySelectorAll(BLOCKS)];
}

/**
 * The place of the first block that is not wholly above `top`, a height in the window; null past the last.
 */
export function placeAt(blocks: readonly Element[], top: number): Place | null {
  const block = blocks.findIndex((element) => element.getBoundingClientRect().bottom > top);
  const element = blocks[block];
  return element ? { block, words: wordsOf(element) } : null;
}

/** The block that a place means now: the nearest that begins with its words, else the one of its number. */
export function blockOf(blocks: readonly Element[], place: Place): Element | null {
  const alike = blocks
    .map((element, at) => ({ element, far: Math.abs(at - place.block) }))
    .filter(({ element }) => wordsOf(element) === place.words)
    .sort((one, other) => one.far - other.far);
  return alike[0]?.element ?? blocks[place.block] ?? null;
}

function wordsOf(element: Element): string {
  return element.textContent.trim().slice(0, WORDS_LENGTH);
}
