import type { WouldMatch } from '@reader/contract';
import { anArticle } from '../../state/library/testing';
import { formatScore, toMatchNotes } from './match-notes';

const match = (id: number, matched_by: WouldMatch['matched_by'], score: number): WouldMatch => ({
  ...anArticle({ article_id: id }),
  matched_by,
  keywords: [],
  score,
  near_miss: false,
});

describe('the notes of matches', () => {
  it('give the score of those by meaning, and leave out those by word', () => {
    const notes = toMatchNotes([match(1, 'meaning', 0.514), match(2, 'keyword', 0.9)]);
    expect([...notes]).toEqual([[1, 'by meaning, 0.51']]);
  });

  it('have two digits', () => {
    expect([0.5, 1, 0.456].map(formatScore)).toEqual(['0.50', '1.00', '0.46']);
  });
});
