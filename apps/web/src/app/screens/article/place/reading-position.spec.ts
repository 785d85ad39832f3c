import { findBlock, listBlocks, isReadingPosition, findPosition, measureShare } from './reading-position';

/** Blocks of 100 px each, stacked from `top`. */
function prose(words: string[], top = 0): Element[] {
  const element = document.createElement('div');
  element.append(
    ...words.map((text, at) => {
      const block = document.createElement('p');
      block.textContent = text;
      const bottom = top + (at + 1) * 100;
      block.getBoundingClientRect = () => ({ top: bottom - 100, bottom }) as DOMRect;
      return block;
    }),
  );
  return listBlocks(element);
}

describe('the reading position', () => {
  it('is the first block that is not wholly above the top', () => {
    expect(findPosition(prose(['a', 'b', 'c'], -150), 0)).toEqual({ block: 1, words: 'b' });
    expect(findPosition(prose(['a', 'b', 'c'], -400), 0)).toBeNull();
  });

  it('is found by its words when other blocks were inserted before it', () => {
    const [, , , found] = prose(['new', 'a', 'x', 'b', 'b']);
    expect(findBlock([...(found?.parentElement?.children ?? [])], { block: 2, words: 'b' })).toBe(found);
  });

  it('is found by its number when its words changed, and is lost past the end', () => {
    const blocks = prose(['a', 'b']);
    expect(findBlock(blocks, { block: 1, words: 'gone' })).toBe(blocks[1]);
    expect(findBlock(blocks, { block: 5, words: 'gone' })).toBeNull();
  });

  it('says how much of the text is above it', () => {
    const element = document.createElement('div');
    element.getBoundingClientRect = () => ({ top: -300, height: 1_000 }) as DOMRect;
    expect(measureShare(element, 0)).toBe(0.3);
    expect([measureShare(element, -400), measureShare(element, 900)]).toEqual([0, 1]);
  });

  it.each([null, 1, {}, { block: 'x', words: '' }, { block: 1 }])('is not %s', (value) => {
    expect(isReadingPosition(value)).toBe(false);
  });
});
