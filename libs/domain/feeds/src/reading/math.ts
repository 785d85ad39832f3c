import { escapeHtml } from '@reader/html';

const START = /<math(?=[\s>/])/gi;
const END = '</math';
/** The formula in TeX, beside the same in MathML. */
const ANNOTATION = /<annotation(?:-xml)?\b[^>]*>[^]*?<\/annotation(?:-xml)?\s*>/gi;
const ALTERNATIVE = /^<math\b[^>]*?\salttext\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** Replaces MathML by its text, because the sanitiser drops formulas with their content. */
export function replaceMath(html: string): string {
  START.lastIndex = 0;
  const pieces: string[] = [];
  let copied = 0;
  for (let found = START.exec(html); found; found = START.exec(html)) {
    const end = html.indexOf(END, found.index);
    const close = end === -1 ? -1 : html.indexOf('>', end);
    if (close === -1) break;
    pieces.push(html.slice(copied, found.index), toText(html.slice(found.index, end)));
    copied = close + 1;
    START.lastIndex = copied;
  }
  return pieces.join('') + html.slice(copied);
}

/** The text of a formula as markup: references stay as they are. */
function toText(math: string): string {
  const alternative = ALTERNATIVE.exec(math);
  const written = alternative?.[1] ?? alternative?.[2];
  if (written?.trim()) return written.replace(/[<>]/g, escapeHtml);
  return math
    .replace(ANNOTATION, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');
}
