/** A block of a page: a paragraph, a heading, a list, a picture. */
export interface Block {
  /** The element's name in lower case; `p` for text outside such an element. */
  readonly name: string;
  readonly words: number;
  /** The first words, in one line. */
  readonly begins: string;
}

/** A range of block numbers, counted from 1, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
