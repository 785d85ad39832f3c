import { isAboutContext, splitClauses } from './clauses';
import { hasNamesOf } from './names';
import { readQuantities } from './numbers';
import { readWords } from './words';

/** In the wrong order: normalising would sort them in quadratic time, which takes minutes. */
const MARKS = '\u0300\u0316'.repeat(500_000);

describe('a run of combining marks in a text', () => {
  it('is shortened in words', () => {
    const [long, last] = readWords(`a${MARKS} rise`);
    expect(long?.length).toBeLessThan(100);
    expect(last).toBe('rise');
  });

  it('does not delay the comparison of numbers', () => {
    expect([...readQuantities(`Rates${MARKS} rise by 5%.`).values]).toEqual([5]);
  });

  it('does not delay the comparison of names', () => {
    const context = { carried: `Łódź${MARKS} and Ada`, article: '', language: 'en' };
    expect(hasNamesOf(context, 'It pays Ada.')).toBe(true);
  });

  it('does not delay the comparison of terms', () => {
    const sentence = 'The bank raises its interest rate.';
    const context = `a${MARKS}. The central bank raised the interest rate.`;
    expect(isAboutContext(sentence, splitClauses(sentence, 'en'), context)).toBe(true);
  });
});
