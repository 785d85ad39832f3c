import type { ImportReport } from '@reader/contract';
import { isLikelyOpml, buildOpml } from './opml';
import { formatReport, filterRows, groupByReason } from './report-rows';

const CREATED = { detail: null, detail_code: null };
const EXISTING = { detail: 'There.', detail_code: null };
const ODD = { detail: 'Not an address.', detail_code: null };

const REPORT: ImportReport = {
  created: 1,
  existing: 1,
  invalid: 1,
  results: [
    { title: 'Moss', feed_url: 'https://moss.example/f', status: 'created', slug: 'moss', ...CREATED },
    { title: '', feed_url: 'https://fern.example/f', status: 'existing', slug: 'fern', ...EXISTING },
    { title: 'Odd', feed_url: 'ftp://odd.example', status: 'invalid', slug: null, ...ODD },
  ],
};

describe('an OPML list', () => {
  it('is written as OPML that parses back', () => {
    const text = buildOpml([
      { title: 'Ink & "Stone"', feed_url: 'https://ink.example/?a=1&b=2', site_url: null, category: '<A>' },
      {
        title: 'Moss',
        feed_url: 'https://moss.example/f',
        site_url: 'https://moss.example/',
        category: null,
      },
    ]);
    const document = new DOMParser().parseFromString(text, 'text/xml');
    const outlines = [...document.querySelectorAll('outline[xmlUrl]')];
    expect(outlines.map((outline) => outline.getAttribute('text'))).toEqual(['Ink & "Stone"', 'Moss']);
    expect(outlines[0]?.getAttribute('xmlUrl')).toBe('https://ink.example/?a=1&b=2');
    expect(outlines[0]?.parentElement?.getAttribute('text')).toBe('<A>');
    expect(outlines[1]?.parentElement?.tagName).toBe('body');
  });

  it('is recognised when pasted', () => {
    expect(isLikelyOpml('<?xml version="1.0"?><opml version="2.0">')).toBe(true);
    expect(isLikelyOpml('https://moss.example/f')).toBe(false);
  });
});

describe('the report of an import', () => {
  it('shows errors first, or one kind alone', () => {
    expect(filterRows(REPORT, 'all').map(({ status }) => status)).toEqual(['invalid', 'created', 'existing']);
    expect(filterRows(REPORT, 'existing').map(({ feed_url }) => feed_url)).toEqual([
      'https://fern.example/f',
    ]);
  });

  it('groups what is left out by reason, problems first', () => {
    const odd = { ...REPORT.results[2]!, title: 'Odder' };
    const groups = groupByReason({ ...REPORT, results: [...REPORT.results, odd] });
    expect(groups.map(({ reason, isProblem, rows }) => [reason, isProblem, rows.length])).toEqual([
      ['Not an address.', true, 2],
      ['There.', false, 1],
    ]);
  });

  it('has the page’s words for known reasons', () => {
    const codes = ['repeated', 'not_http'] as const;
    const rows = codes.map((detail_code) => ({ ...REPORT.results[2]!, detail_code }));
    expect(groupByReason({ ...REPORT, results: rows }).map(({ reason }) => reason)).toEqual([
      'The file has this feed more than once.',
      'This is not an http or https address.',
    ]);
  });

  it('can be saved as text, one line per outline', () => {
    expect(formatReport(REPORT).split('\n').filter(Boolean)).toEqual([
      'Not added\tOdd\tftp://odd.example\tNot an address.',
      'Added\tMoss\thttps://moss.example/f\t',
      'Already added\t\thttps://fern.example/f\tThere.',
    ]);
  });
});
