import { agreement } from './bodies.mjs';

describe('a body against the text that people read', () => {
  const wanted = 'one two three four five six seven';

  it('agrees with itself, whatever stands between the words', () => {
    expect(agreement('One, two'.toLowerCase() + '\n\nthree-four (five) six: seven!', wanted)).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  it('loses precision by what is too much, and recall by what is missing', () => {
    expect(agreement(`${wanted} eight nine ten eleven`, wanted)).toMatchObject({ precision: 0.5, recall: 1 });
    expect(agreement('one two three four five', wanted)).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('counts what is repeated once for each time', () => {
    expect(agreement(`${wanted} ${wanted}`, wanted)).toMatchObject({ precision: 4 / 11, recall: 1 });
  });

  it('has no precision without a text, and finds nothing', () => {
    expect(agreement('', wanted)).toEqual({ precision: null, recall: 0, f1: 0 });
  });

  it('takes a text of fewer words for one run', () => {
    expect(agreement('one two', 'one two')).toMatchObject({ precision: 1, recall: 1 });
  });
});
