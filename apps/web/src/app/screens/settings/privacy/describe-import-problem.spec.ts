import type { Import } from '@reader/contract';
import { listImportProblems } from './describe-import-problem';

type Facts = Import['problem_codes'][number];

const NONE = { subject: null, name: null, count: null, reason: null };
const list = (...codes: Partial<Facts>[]): string[] =>
  listImportProblems({
    problems: codes.map(() => 'server text'),
    problem_codes: codes.map((facts) => ({ ...NONE, ...facts }) as Facts),
  } as unknown as Import);

describe('the problems of an import', () => {
  it('are in the words of the page', () => {
    document.documentElement.lang = 'en';
    expect(
      list(
        { code: 'refused', subject: 'rule', name: 'Moss', reason: 'rule_too_complex' },
        { code: 'refused', subject: 'record', name: 'tags.jsonl, line 3', reason: 'validation_error' },
        { code: 'tag_missing', subject: 'saved_search', name: 'Wind' },
        { code: 'article_missing', subject: 'highlight', count: 2 },
        { code: 'more', count: 1 },
      ),
    ).toEqual([
      'Rule “Moss”: A pattern is too complex. Use fewer or smaller repetitions.',
      'Record “tags.jsonl, line 3”: The server did not accept it.',
      'Saved search “Wind”: It was not imported, because its tag is not here.',
      'Highlight: 2 belong to no article here.',
      '1 more problem.',
    ]);
  });

  it('are in those of the server for unknown codes, and for imports that have none', () => {
    expect(list({ code: 'later' as Facts['code'] })).toEqual(['server text']);
    const older = { problems: ['server text'], problem_codes: [] as Facts[] };
    expect(listImportProblems(older as unknown as Import)).toEqual(['server text']);
  });
});
