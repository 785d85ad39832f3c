import type { Version } from '@reader/contract';
import { listTexts } from './list-texts';

describe('the texts of an article to choose from', () => {
  const aVersion = (version: number, extractor: Version['extractor']): Version => ({
    ...{ version, extractor, extracted_at: '2026-03-02T08:00:00.000Z', word_count: 100 * version },
    changed_words: 0,
  });
  const list = (versions: readonly Version[], hasFeedText: boolean) =>
    listTexts(versions, hasFeedText).map(({ label, full, version }) => [label, full, version]);

  it('are the current full text, the feed’s text and earlier ones', () => {
    const versions = [
      aVersion(4, 'static'),
      aVersion(3, 'feed'),
      aVersion(2, 'browser'),
      aVersion(1, 'feed'),
    ];
    expect(list(versions, true)).toEqual([
      ['Read from the page', true, null],
      ['The feed’s own text', false, null],
      ['Read from the page in a browser, earlier', true, 2],
      ['The feed’s own text, earlier', true, 1],
    ]);
  });

  it('are the feed’s text alone, the full text alone, or none', () => {
    expect(list([], true)).toEqual([['The feed’s own text', false, null]]);
    expect(list([aVersion(1, 'static')], false)).toEqual([['Read from the page', true, null]]);
    expect(list([], false)).toEqual([]);
  });
});
