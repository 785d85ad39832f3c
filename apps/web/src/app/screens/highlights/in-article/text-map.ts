/** Inline elements; every other element starts and ends a line. The server has the same list. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb ruby s ' +
    'samp small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
const SPACE = /\s/;

/**
 * The rendered text as the server reads it (one line per block, spaces collapsed), with the DOM position of
 * each character. Painted highlights change neither; captions that the server does not count are left out.
 */
export class TextMap {
  readonly text: string;
  private readonly nodes: Text[] = [];
  /** For each character: the index of its node in `nodes`, and its offset in the node. */
  private readonly inNode: number[] = [];
  private readonly offsets: number[] = [];

  constructor(prose: Element) {
    let text = '';
    /** The pending separator before the next character, and the position of its space. */
    let between: '' | ' ' | '\n' = '';
    let space = { node: 0, offset: 0 };
    const keep = (character: string, { node, offset }: typeof space): void => {
      text += character;
      this.inNode.push(node);
      this.offsets.push(offset);
    };
    const write = (character: string, node: number, offset: number): void => {
      if (between !== '' && text !== '') keep(between, between === ' ' ? space : { node, offset });
      between = '';
      keep(character, { node, offset });
    };
    const read = (parent: Node): void => {
      for (const child of parent.childNodes) {
        if (child instanceof Text) {
          const node = this.nodes.push(child) - 1;
          for (let at = 0; at < child.data.length; at++) {
            const character = child.data.charAt(at);
            if (!SPACE.test(character)) write(character, node, at);
            else if (between === '') [between, space] = [' ', { node, offset: at }];
          }
        } else if (child instanceof Element && !child.classList.contains('rd-caption')) {
          const isBlock = !INLINE.has(child.localName);
          if (isBlock) between = '\n';
          read(child);
          if (isBlock) between = '\n';
        }
      }
    };
    read(prose);
    this.text = text;
  }

  /** The parts of text nodes that hold these characters, in order. */
  getPieces(
    start: number,
    end: number,
  ): { readonly node: Text; readonly from: number; readonly to: number }[] {
    const pieces: { node: Text; from: number; to: number }[] = [];
    for (let at = start; at < end; at++) {
      const node = this.nodes[this.inNode[at] ?? -1];
      const offset = this.offsets[at] ?? 0;
      const last = pieces.at(-1);
      if (node && last?.node === node) last.to = Math.max(last.to, offset + 1);
      else if (node) pieces.push({ node, from: offset, to: offset + 1 });
    }
    return pieces;
  }

  /** The characters of a selection without spaces at its ends; null when there are none. */
  findSpan(range: Range): { readonly start: number; readonly end: number } | null {
    const held = this.nodes.flatMap((node, n) =>
      range.intersectsNode(node) ? this.getHeldEnds(n, range) : [],
    );
    let [start, end] = [held[0] ?? 0, (held.at(-1) ?? -1) + 1];
    while (start < end && SPACE.test(this.text.charAt(start))) start++;
    while (end > start && SPACE.test(this.text.charAt(end - 1))) end--;
    return start < end ? { start, end } : null;
  }

  /** The first and last character of a node within the range. */
  private getHeldEnds(n: number, range: Range): number[] {
    const node = this.nodes[n];
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : Infinity;
    const held: number[] = [];
    for (let at = this.findFirstIndex(n); this.inNode[at] === n; at++) {
      const offset = this.offsets[at] ?? 0;
      if (offset >= from && offset < to) held.push(at);
    }
    return held.length > 2 ? [held[0] ?? 0, held.at(-1) ?? 0] : held;
  }

  private findFirstIndex(node: number): number {
    let [low, high] = [0, this.inNode.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.inNode[middle] ?? 0) < node) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
