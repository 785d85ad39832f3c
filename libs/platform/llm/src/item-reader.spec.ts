import { ItemReader } from './item-reader';

const ITEMS = [
  {
    sentence: 'It said "no" } and ] and \\',
    quote: 'Ünïcode 🙂 "sentences": [',
    article_id: 7,
    tags: [[1], {}],
  },
  { sentence: '', quote: '{"sentences": []}', article_id: 8, tags: [] },
];
const ANSWER = JSON.stringify({ title: 'About "sentences": [{', sentences: ITEMS, more: [{ no: 'item' }] });

function readInPieces(text: string, length: number) {
  const reader = new ItemReader();
  const items: unknown[] = [];
  for (let at = 0; at < text.length; at += length) items.push(...reader.read(text.slice(at, at + length)));
  return { items, hasList: reader.hasList, hasOtherItems: reader.hasOtherItems };
}

describe('items of an answer that arrives in pieces', () => {
  it('are read as they complete, wherever pieces end', () => {
    for (let length = 1; length <= ANSWER.length; length++)
      expect([length, readInPieces(ANSWER, length)]).toEqual([
        length,
        { items: ITEMS, hasList: true, hasOtherItems: false },
      ]);
  });

  it('are the complete ones of an answer that is cut off anywhere', () => {
    const ends = ITEMS.map((item) => ANSWER.indexOf(JSON.stringify(item)) + JSON.stringify(item).length);
    for (let length = 0; length <= ANSWER.length; length++) {
      const complete = ends.filter((end) => end <= length).length;
      expect(readInPieces(ANSWER.slice(0, length), 5).items).toEqual(ITEMS.slice(0, complete));
    }
  });

  it.each([
    ['', false, false],
    ['I cannot answer that.', false, false],
    ['{"sentences": "none"}', false, false],
    ['{"sentences": []}', true, false],
    ['```json\n{"sentences": [ ]}\n```', true, false],
    ['{"sentences": [ {"open": 1', true, false],
    ['{"sentences": [5, null, "a", ["b"], {broken}, {"open": 1', true, true],
    ...['-5', 'null', '"a"', '["b"]', '{broken}'].map(
      (other) => [`{"sentences": [${other}]}`, true, true] as const,
    ),
  ] as const)('are none in %j', (text, hasList, hasOtherItems) => {
    expect(readInPieces(text, 3)).toEqual({ items: [], hasList, hasOtherItems });
  });

  it('are not read without end', () => {
    expect(() => readInPieces(`{"sentences": ["${'x'.repeat(300_000)}`, 10_000)).toThrow('too long');
  });
});
