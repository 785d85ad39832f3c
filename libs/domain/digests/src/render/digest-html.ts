import {
  buildMailEntry,
  buildMailHeading,
  buildMailLine,
  buildMailLink,
  buildMailNote,
  buildMailParagraph,
  escapeHtml,
  renderMailHtml,
} from '@reader/mail';
import type { DigestViewModel, RenderedArticle } from './digest-view-model';

export function renderDigestHtml({ subject, words, links, sections }: DigestViewModel): string {
  const rows = sections
    .map(
      ({ title, articles }) =>
        buildMailHeading(title) + articles.map((article) => buildArticle(article, words.markRead)).join(''),
    )
    .join('');
  const footer =
    `${escapeHtml(words.why)} ${buildMailLink(links.settings, words.settings)} · ` +
    buildMailLink(links.unsubscribe, words.unsubscribe);
  return renderMailHtml({
    language: words.language,
    title: subject,
    rows: rows === '' ? buildMailParagraph(words.nothingNew) : rows,
    footer,
  });
}

function buildArticle({ title, note, excerpt, url, markReadUrl }: RenderedArticle, markRead: string): string {
  return buildMailEntry(title, url, [
    buildMailNote(note),
    ...(excerpt === '' ? [] : [buildMailNote(excerpt)]),
    buildMailLine(buildMailLink(markReadUrl, markRead)),
  ]);
}
