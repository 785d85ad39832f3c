import { findEntities } from './entities';

const listNames = (text: string) => findEntities(text, 'en').map(({ name }) => name);

/** A name of four letters, another one for each number: "Xaaa", "Xaab" and so on. */
const invent = (n: number) =>
  `X${n
    .toString(26)
    .padStart(3, '0')
    .replace(/\w/g, (digit) => LETTERS[parseInt(digit, 26)] ?? '')}`;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

describe('the names of a text', () => {
  it('counts a part for the whole', () => {
    const text = 'We saw Angela Merkel there. Then Merkel spoke, and so did Olaf Scholz. Also Merkel left.';
    expect(listNames(text)).toEqual(['Angela Merkel', 'Olaf Scholz']);
  });

  it('does not include the function words that start a sentence', () => {
    const text = 'When the Sundway Link tripped, the Varn Islands waited. In Oslo it was dark; in Oslo only.';
    expect(listNames(text)).toEqual(['Oslo', 'Sundway Link', 'Varn Islands']);
  });

  it('compares the most frequent of many names', () => {
    const many = Array.from({ length: 3_000 }, (_, n) => invent(n)).join(', ');
    const text = `We met ${many}. We saw Angela Merkel, and Angela Merkel saw us. Then Merkel left.`;
    expect(listNames(text)).toEqual(['Angela Merkel']);
  });

  it('reads the beginning of a long text, because comparing all names would take minutes', () => {
    const many = Array.from({ length: 17_000 }, (_, n) => invent(n)).join(', ');
    expect(listNames(`We saw Angela Merkel, ${many}. We saw Olaf Scholz.`)).toEqual(['Angela Merkel']);
  });
});
