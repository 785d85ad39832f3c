/** What follows each other on a page: a paragraph, a heading, a list, a picture. */
export interface Block {
  /** Its element, in lower case; `p` for text that stands in none of its own. */
  readonly name: string;
  readonly words: number;
  /** Its first words, in one line. */
  readonly begins: string;
}

/** Blocks by number, from 1; both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
