import { FrequencySnapshot } from '@reader/embeddings';
import { findTopics, listTopicWords } from './topics';

const CLAUSE_LENGTH = 8;
const SNAPSHOT = new FrequencySnapshot({
  ...{ articles: 1_000, terms: new Int32Array(), counts: new Int32Array() },
});

describe('topics of languages that write no spaces', () => {
  it.each([
    [
      'Japanese',
      '政府は来年度の予算案を閣議決定し、国会に提出する方針を固めた。',
      ['予算', '政府'],
      '政府は来年度の予算案を閣議決定した。予算案の総額は過去最大で、政府は予算の執行を急ぐ。',
    ],
    [
      'Chinese',
      '国务院通过明年预算草案并提交全国人民代表大会审议批准',
      ['预算'],
      '国务院通过了明年的预算草案。预算总额创历史新高，预算草案将提交审议。',
    ],
  ])('are words in %s, not clauses', (_, title, expected, text) => {
    const topics = findTopics({ title, text }, SNAPSHOT, new Set());
    expect(topics).toEqual(expect.arrayContaining(expected));
    for (const { length } of topics) expect(length).toBeLessThanOrEqual(CLAUSE_LENGTH);
  });

  it('leaves out short words of letters, particles and endings', () => {
    expect(listTopicWords({ title: 'The EU と東京 しました Grid', text: '' })).toEqual(['東京', 'grid']);
  });

  it('are words of the title, and what the text says twice', () => {
    const text = 'The price rose on the islands. The islands paid it, and the rest of the night was calm.';
    const topics = findTopics({ title: 'A lost cable', text }, SNAPSHOT, new Set(['the', 'and', 'lost']));
    expect(new Set(topics)).toEqual(new Set(['islands', 'cable']));
  });
});
