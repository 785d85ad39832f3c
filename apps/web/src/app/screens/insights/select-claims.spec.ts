import type { Claim } from '@reader/contract';
import { selectClaims } from './select-claims';

const aClaim = (field: string, sentence: string): Claim => ({
  claim_id: 1,
  field,
  sentence,
  article_id: 2,
  quote: sentence,
  start: 0,
  end: sentence.length,
  text_source: 'body',
});
const select = (claims: readonly Claim[], field: string): string[] =>
  selectClaims(claims, field).map(({ sentence }) => sentence);

describe('the claims of a field', () => {
  const claims = [
    aClaim('summary', 'All.'),
    aClaim('key_points[0]', 'One.'),
    aClaim('key_points[1]', 'Two.'),
    aClaim('key_points[1]', 'Two.'),
    aClaim('summary_of_others', 'Not this.'),
  ];

  it('are those of that field alone', () => {
    expect(select(claims, 'summary')).toEqual(['All.']);
    expect(select(claims, 'why_it_matters')).toEqual([]);
    expect(selectClaims(undefined, 'summary')).toEqual([]);
  });

  it('are those of a whole list, each sentence once', () => {
    expect(select(claims, 'key_points[')).toEqual(['One.', 'Two.']);
  });

  it('leave out the sentences that are shown already', () => {
    expect(selectClaims(claims, 'key_points[', [aClaim('summary', 'One.')])).toEqual([claims[2]]);
  });
});
