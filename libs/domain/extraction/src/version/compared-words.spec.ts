import { countChangedWords, isSameText, readComparedWords } from './compared-words';

const isSame = (before: string, after: string) =>
  isSameText(readComparedWords('Title', before), readComparedWords('Title', after));

describe('comparing two versions of a text', () => {
  it.each([
    ['spaces and line ends', 'One two three.\nFour.', 'One  two three.\n\nFour.'],
    ['case and punctuation', '“One two” – three.', '"one two", three…'],
    ['a counter', 'A long story.\n23 comments', 'A long story.\n1,204 comments'],
    ['points of a link list', 'Points: 12\n# Comments: 4', 'Points: 317\n# Comments: 120'],
    [
      'a time of day',
      'The ship left the harbour at 10:31 today.',
      'The ship left the harbour at 11:02 today.',
    ],
    ['the age of a post', 'A long story.\nUpdated 5 minutes ago', 'A long story.\nUpdated 2 hours ago'],
    ['a counter that is new', 'A long story.', 'A long story.\n1 comment'],
    ['a counter in a script without spaces', '很长的故事。\n23 条评论', '很长的故事。\n24 条评论'],
  ])('ignores %s', (_what, before, after) => expect(isSame(before, after)).toBe(true));

  it.each([
    ['a number in a sentence', 'The fire killed 10 people.', 'The fire killed 12 people.'],
    ['a negation', 'He said that he did it.', 'He said that he did not do it.'],
    ['an order', 'Ada beat Bob.', 'Bob beat Ada.'],
    ['a sentence that is gone', 'One sentence. Another one.', 'One sentence.'],
    ['a word of a script without spaces', '火灾造成十人死亡。', '火灾造成百人死亡。'],
  ])('sees %s', (_what, before, after) => expect(isSame(before, after)).toBe(false));

  it('sees a changed number in the title, which is no counter', () => {
    expect(isSameText(readComparedWords('10 dead', ''), readComparedWords('12 dead', ''))).toBe(false);
  });

  it('shortens a run of combining marks, which would take minutes', () => {
    const [, long, last] = readComparedWords('Title', `A${'\u0300\u0316'.repeat(99_000)} b.`);
    expect(long?.length).toBeLessThan(100);
    expect(last).toBe('b');
  });

  it('counts a replaced word once', () => {
    const words = (text: string) => readComparedWords('', text);
    expect(countChangedWords(words('one two three'), words('one four three'))).toBe(1);
    expect(countChangedWords(words('one two'), words('one two three four'))).toBe(2);
    expect(countChangedWords(words('one two three'), words('one'))).toBe(2);
    expect(countChangedWords(words('a a a'), words('a'))).toBe(2);
  });
});
