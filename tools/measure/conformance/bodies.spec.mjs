import { measureAgreement } from './bodies.mjs';

describe('the score of an extracted text', () => {
  const reference = 'one two three four five six seven';

  it('is 1 for the same words with other punctuation', () => {
    expect(
      measureAgreement('One, two'.toLowerCase() + '\n\nthree-four (five) six: seven!', reference),
    ).toEqual({
      precision: 1,
      recall: 1,
      f1: 1,
    });
  });

  it('has less precision for extra words, less recall for missing ones', () => {
    expect(measureAgreement(`${reference} eight nine ten eleven`, reference)).toMatchObject({
      precision: 0.5,
      recall: 1,
    });
    expect(measureAgreement('one two three four five', reference)).toMatchObject({
      precision: 1,
      recall: 0.5,
    });
  });

  it('counts repeated runs', () => {
    expect(measureAgreement(`${reference} ${reference}`, reference)).toMatchObject({
      precision: 4 / 11,
      recall: 1,
    });
  });

  it('has no precision without a text', () => {
    expect(measureAgreement('', reference)).toEqual({ precision: null, recall: 0, f1: 0 });
  });

  it('treats a short text as one run', () => {
    expect(measureAgreement('one two', 'one two')).toMatchObject({ precision: 1, recall: 1 });
  });
});
