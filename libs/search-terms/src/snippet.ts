import type { Span } from './find-terms';

/** As long as two or three lines of a list. */
const LENGTH = 200;
const LEAD = 60;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML: the text around the first span, escaped, with `<mark>` around each span. @param spans in order */
export function buildSnippet(text: string, spans: readonly Span[]): string {
  const start = findStart(text, spans[0]?.start ?? 0);
  const end = findEnd(text, start + LENGTH);
  let [html, at] = [start > 0 ? '… ' : '', start];
  for (const span of spans) {
    if (span.start < at || span.end > end) continue;
    html += `${escape(text.slice(at, span.start))}<mark>${escape(text.slice(span.start, span.end))}</mark>`;
    at = span.end;
  }
  return `${html}${escape(text.slice(at, end))}${end < text.length ? ' …' : ''}`;
}

/** The beginning of a word, somewhat before the hit. */
function findStart(text: string, hit: number): number {
  if (hit <= LEAD) return 0;
  const space = text.indexOf(' ', hit - LEAD);
  return space === -1 || space >= hit ? hit : space + 1;
}

function findEnd(text: string, least: number): number {
  if (least >= text.length) return text.length;
  const space = text.indexOf(' ', least);
  return space === -1 ? text.length : space;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => REFERENCES[sign] ?? sign);
