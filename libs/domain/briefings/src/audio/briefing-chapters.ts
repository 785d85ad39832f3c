import type { SpeechChapter } from '@reader/audio';
import type { ReadableSection } from '../briefing/briefing-reader';
import type { BriefingWords } from '../mail/briefing-words';

/** One chapter for each section: its title, its sentences, and what a search of the web added. */
export function buildBriefingChapters(
  sections: readonly ReadableSection[],
  words: BriefingWords,
): SpeechChapter[] {
  return sections.map(({ section, articles, claims }) => {
    const title = articles[0]?.title ?? '';
    const background = section.enrichment === null ? [] : [`${words.background}:`, section.enrichment.text];
    return {
      title,
      lines: [
        title,
        ...(section.is_update ? [`${words.update}:`] : []),
        claims.map(({ sentence }) => sentence).join(' '),
        ...background,
      ],
    };
  });
}

/** The articles whose words are spoken. */
export function listSpokenArticles(sections: readonly ReadableSection[]): number[] {
  const ids = sections.flatMap(({ articles, claims }) => [
    ...articles.slice(0, 1).map(({ article_id: id }) => id),
    ...claims.map(({ articleId }) => articleId),
  ]);
  return [...new Set(ids)];
}
