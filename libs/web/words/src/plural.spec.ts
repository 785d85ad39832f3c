import { formatPlural } from './plural';

const ARTICLES = (count: number): string =>
  formatPlural(count, `{VAR_PLURAL, plural, =0 {none} =1 {1 article} other {# articles}}`);

describe('formatPlural', () => {
  afterEach(() => document.documentElement.removeAttribute('lang'));

  beforeEach(() => (document.documentElement.lang = 'en'));

  it('prefers the case of the exact number', () => {
    expect([0, 1, 2, 1234].map(ARTICLES)).toEqual(['none', '1 article', '2 articles', '1,234 articles']);
  });

  it('picks the case by the rules of the page’s language', () => {
    document.documentElement.lang = 'cs';
    const message = '{VAR_PLURAL, plural, one {článek} few {články} other {článků}}';
    expect([1, 3, 5].map((count) => formatPlural(count, message))).toEqual(['článek', 'články', 'článků']);
  });

  it('falls back to other', () => {
    expect(formatPlural(1, '{VAR_PLURAL, plural, other {# of many}}')).toBe('1 of many');
  });
});
