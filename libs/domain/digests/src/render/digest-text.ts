import type { DigestViewModel, RenderedArticle } from './digest-view-model';

/** The digest for programs that show no HTML. */
export function renderDigestText({ subject, words, links, sections }: DigestViewModel): string {
  const parts = sections.map(({ title, articles }) =>
    [
      title,
      '-'.repeat(title.length),
      '',
      ...articles.map((article) => formatArticle(article, words.markRead)),
    ].join('\n'),
  );
  const footer = [
    words.why,
    `${words.settings}: ${links.settings}`,
    `${words.unsubscribe}: ${links.unsubscribe}`,
  ].join('\n');
  return [subject, ...(parts.length === 0 ? [words.nothingNew] : parts), footer].join('\n\n') + '\n';
}

const formatArticle = ({ title, note, url, markReadUrl }: RenderedArticle, markRead: string): string =>
  `* ${title} (${note})\n  ${url}\n  ${markRead}: ${markReadUrl}\n`;
