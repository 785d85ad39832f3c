import type { DigestViewModel, RenderedArticle } from './digest-view-model';
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

export function renderDigestHtml({ subject, words, links, sections }: DigestViewModel): string {
  const title = escapeHtml(subject);
  const body = sections
    .map(
      ({ title: heading, articles }) =>
        buildRow(`<h2 class="text" style="${INK};font-size:18px">${escapeHtml(heading)}</h2>`, 20) +
        articles.map((article) => buildArticle(article, words.markRead)).join(''),
    )
    .join('');
  const nothing = buildRow(
    `<p class="text" style="${INK};font-size:16px">${escapeHtml(words.nothingNew)}</p>`,
    20,
  );
  const footer =
    `${escapeHtml(words.why)} ${buildLink(links.settings, words.settings)} · ` +
    buildLink(links.unsubscribe, words.unsubscribe);
  return `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${DARK}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f3f0">
<table ${TABLE} class="page" width="100%" style="background-color:#f3f3f0">
<tr><td align="center" style="padding:16px 8px">
<table ${TABLE} class="card" width="600" style="width:100%;max-width:600px;background-color:#ffffff">
${buildRow(`<h1 class="text" style="${INK};font-size:22px">${title}</h1>`, 24)}
${body === '' ? nothing : body}
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

function buildArticle({ title, note, excerpt, url, markReadUrl }: RenderedArticle, markRead: string): string {
  const text = `${FONT};font-size:14px;line-height:20px`;
  const summary =
    excerpt === '' ? '' : `<div class="muted" style="${text};color:#5d6168">${escapeHtml(excerpt)}</div>`;
  return (
    `<tr><td style="padding:10px 24px">` +
    `<a class="link" href="${escapeHtml(url)}" style="${TITLE}">${escapeHtml(title)}</a>` +
    `<div class="muted" style="${text};color:#5d6168">${escapeHtml(note)}</div>${summary}` +
    `<div style="${text}">${buildLink(markReadUrl, markRead)}</div></td></tr>\n`
  );
}

const buildLink = (url: string, words: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="${LINK}">${escapeHtml(words)}</a>`;
