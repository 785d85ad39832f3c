import { parseFragment } from 'parse5';
import { cleanText, escapeHtml, HTML_LENGTH_MAX, toSafeUrl, sanitizeHtml, toPlainText } from './index';
import cases from './hostile-html.json';
import { findDangers } from './testing';

interface HostileCase {
  id: string;
  kind: string;
  where: string;
  why: string;
  payload?: string;
  keep?: string;
  gen?: { parts: { rep: string; n: number }[] };
}

const hostile: HostileCase[] = cases;
const ofKind = (kind: string): [string, HostileCase][] =>
  hostile.filter((each) => each.kind === kind).map((each) => [`${each.id}: ${each.why}`, each]);

const payloadOf = ({ payload, gen }: HostileCase): string =>
  payload ?? gen?.parts.map(({ rep, n }) => rep.repeat(n)).join('') ?? '';

const PAGE = { baseUrl: 'https://reader.test/posts/1' };

describe('a hostile body', () => {
  it.each(ofKind('body'))(
    'is harmless and stays the same when sanitised again: %s',
    (_title, hostileCase) => {
      const safe = sanitizeHtml(payloadOf(hostileCase), PAGE);
      expect(findDangers(safe)).toEqual([]);
      // Escaping makes a text longer, so only a result below the limit can be compared.
      if (safe.length <= HTML_LENGTH_MAX) expect(sanitizeHtml(safe, PAGE)).toBe(safe);
      expect(toPlainText(safe)).toContain(hostileCase.keep ?? '');
    },
  );

  it.each(ofKind('body'))('is harmless without a base address: %s', (_title, hostileCase) => {
    expect(findDangers(sanitizeHtml(payloadOf(hostileCase)))).toEqual([]);
  });
});

describe('a hostile address', () => {
  it.each(ofKind('url'))('is refused: %s', (_title, { payload = '' }) => {
    expect(toSafeUrl(payload)).toBeNull();
    expect(toSafeUrl(payload, 'https://feeds.test/rss') ?? 'https:').toMatch(/^https:/);
  });
});

describe('a hostile text field', () => {
  it.each(ofKind('text'))('is harmless as text: %s', (_title, { payload = '' }) => {
    const { childNodes } = parseFragment(escapeHtml(cleanText(payload)));
    expect(childNodes).toMatchObject([{ nodeName: '#text', value: payload }]);
    expect(findDangers(toPlainText(sanitizeHtml(payload)).replaceAll('<', '&lt;'))).toEqual([]);
  });
});
