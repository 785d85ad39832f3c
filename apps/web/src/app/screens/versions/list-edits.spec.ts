import type { Version } from '@reader/contract';
import { listEdits } from './list-edits';

const aVersion = (
  version: number,
  extractor: Version['extractor'] = 'static',
  changedWords = 4,
): Version => ({
  version,
  extractor,
  extracted_at: '2026-11-20T10:00:00.000Z',
  word_count: 100,
  changed_words: changedWords,
});
const describeEdits = (...versions: Version[]): string[] =>
  listEdits(versions).map(({ from, to }) => `${from.version}..${to.version}`);

describe('the edits of a text', () => {
  it('are pairs of versions that follow each other, the newest first', () => {
    expect(describeEdits(aVersion(9), aVersion(5), aVersion(2, 'static', 0))).toEqual(['5..9', '2..5']);
  });

  it('compare the text of the feed with itself only', () => {
    expect(describeEdits(aVersion(9, 'feed'), aVersion(5), aVersion(3, 'feed', 0))).toEqual(['3..9']);
  });

  it('leave out versions without changed words', () => {
    expect(describeEdits(aVersion(9, 'static', 0), aVersion(5))).toEqual([]);
  });
});
