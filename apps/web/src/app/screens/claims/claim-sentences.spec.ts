import type { Claim } from '@reader/contract';
import { toCitedSentences } from './claim-sentences';

const aClaim = (id: number, fields: Partial<Claim> = {}): Claim => ({
  claim_id: id,
  field: 'answer',
  sentence: `Sentence ${id}.`,
  article_id: id,
  quote: `quote ${id}`,
  start: 0,
  end: 10,
  text_source: 'body',
  ...fields,
});

const describeSentences = (claims: readonly Claim[], field: string): string[] =>
  toCitedSentences(claims, field).map(
    ({ text, citations }) => `${text} ${citations.map(({ number }) => number).join(',')}`,
  );

describe('the sentences of a field', () => {
  it('are those of that field only, numbered through the whole answer', () => {
    const claims = [aClaim(1, { field: 'key_points[0]' }), aClaim(2, { field: 'key_points[1]' }), aClaim(3)];
    expect(describeSentences(claims, 'key_points[1]')).toEqual(['Sentence 2. 2']);
    expect(describeSentences(claims, 'answer')).toEqual(['Sentence 3. 3']);
  });

  it('are one where several quotes support it', () => {
    const claims = [aClaim(1), aClaim(2, { sentence: 'Sentence 1.' }), aClaim(3)];
    expect(describeSentences(claims, 'answer')).toEqual(['Sentence 1. 1,2', 'Sentence 3. 3']);
  });

  it('have one number for the same quote of the same article', () => {
    const same = { article_id: 9, quote: 'the same words' };
    const claims = [aClaim(1, same), aClaim(2), aClaim(3, same), aClaim(4, { quote: 'the same words' })];
    expect(describeSentences(claims, 'answer')).toEqual([
      'Sentence 1. 1',
      'Sentence 2. 2',
      'Sentence 3. 1',
      'Sentence 4. 3',
    ]);
  });

  it('keep a short last word with its numbers', () => {
    const split = (sentence: string): string[] =>
      toCitedSentences([aClaim(1, { sentence })], 'answer').map(
        ({ head, lastWord }) => `${head}|${lastWord}`,
      );
    expect(split('The quay stayed dry.')).toEqual(['The quay stayed |dry.']);
    expect(split('Dry.')).toEqual(['|Dry.']);
    expect(split('堤'.repeat(40))).toEqual([`${'堤'.repeat(40)}|`]);
  });
});
