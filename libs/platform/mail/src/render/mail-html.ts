import { escapeHtml } from './escape-html';

/*
 * HTML as mail programs show it: tables and inline styles, no pictures, nothing loaded. Programs that know
 * the media query get dark colours; the others invert ours or leave them.
 */

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = `margin:0;${FONT};color:#1a1c1f`;
const LINK = 'color:#1a56c4;text-decoration:underline';
const TITLE = `${FONT};font-size:16px;line-height:22px;color:#1a56c4;text-decoration:none;font-weight:bold`;
const FOOTER = `padding:20px 24px;${FONT};font-size:13px;color:#5d6168;border-top:1px solid #dddfe2`;
const SMALL = `${FONT};font-size:14px;line-height:20px`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const DARK = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #15171a !important; }
  .card { background-color: #1f2226 !important; }
  .text { color: #ececee !important; }
  .muted { color: #a6a9b0 !important; }
  .link { color: #8ab4ff !important; }
  .rule { border-top-color: #34383e !important; }
}`;

export type MailLanguage = 'en' | 'de';

/** German for a German language tag; English otherwise. */
export const pickMailLanguage = (tag: string | null): MailLanguage =>
  /^de(-|$)/i.test(tag ?? '') ? 'de' : 'en';

export interface MailPage {
  readonly language: MailLanguage;
  /** The subject, and the heading. */
  readonly title: string;
  /** HTML of rows. */
  readonly rows: string;
  /** HTML. */
  readonly footer: string;
}

/** A whole mail. */
export function renderMailHtml({ language, title, rows, footer }: MailPage): string {
  const heading = escapeHtml(title);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f3f0">
<table ${TABLE} class="page" width="100%" style="background-color:#f3f3f0">
<tr><td align="center" style="padding:16px 8px">
<table ${TABLE} class="card" width="600" style="width:100%;max-width:600px;background-color:#ffffff">
${buildRow(`<h1 class="text" style="${INK};font-size:22px">${heading}</h1>`, 24)}
${rows}
<tr><td class="muted rule" style="${FOOTER}">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const buildRow = (content: string, top: number): string =>
  `<tr><td style="padding:${top}px 24px 4px 24px">${content}</td></tr>\n`;

export const buildMailHeading = (text: string): string =>
  buildRow(`<h2 class="text" style="${INK};font-size:18px">${escapeHtml(text)}</h2>`, 20);

export const buildMailParagraph = (text: string): string =>
  buildRow(`<p class="text" style="${INK};font-size:16px;line-height:24px">${escapeHtml(text)}</p>`, 20);

export const buildMailLink = (url: string, words: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(words)}</a>`;

/** A row with a title that links, and lines of HTML below it. */
export function buildMailEntry(title: string, url: string, lines: readonly string[]): string {
  return (
    `<tr><td style="padding:10px 24px">` +
    `<a class="link" href="${escapeHtml(url)}" style="${TITLE}">${escapeHtml(title)}</a>` +
    `${lines.join('')}</td></tr>\n`
  );
}

/** A line below a title. */
export const buildMailNote = (text: string): string =>
  `<div class="muted" style="${SMALL};color:#5d6168">${escapeHtml(text)}</div>`;

/** The text below a title. */
export const buildMailText = (text: string): string =>
  `<div class="text" style="${FONT};font-size:16px;line-height:24px;color:#1a1c1f">${escapeHtml(text)}</div>`;

/** Links below a title. */
export const buildMailLine = (html: string): string => `<div style="${SMALL}">${html}</div>`;
