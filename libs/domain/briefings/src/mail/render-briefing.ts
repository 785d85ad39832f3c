import {
  buildMailEntry,
  buildMailLine,
  buildMailLink,
  buildMailNote,
  buildMailParagraph,
  buildMailText,
  escapeHtml,
  renderMailHtml,
} from '@reader/mail';
import type { BriefingSectionView, BriefingView } from '../briefing/briefing.view';
import type { BriefingWords } from './briefing-words';

export interface BriefingLinks {
  buildArticleUrl(articleId: number): string;
  readonly briefing: string;
  readonly settings: string;
  readonly unsubscribe: string;
}

export interface BriefingMailInput {
  readonly subject: string;
  readonly briefing: BriefingView;
  readonly words: BriefingWords;
  readonly links: BriefingLinks;
}

export function renderBriefingHtml({ subject, briefing, words, links }: BriefingMailInput): string {
  const footer =
    `${escapeHtml(words.why)} ${buildMailLink(links.settings, words.settings)} · ` +
    buildMailLink(links.unsubscribe, words.unsubscribe);
  const end = words.formatEnd(briefing.counts.articles, briefing.counts.considered);
  return renderMailHtml({
    language: words.language,
    title: subject,
    rows:
      briefing.sections.map((section) => buildSection(section, words, links)).join('') +
      buildMailParagraph(end) +
      buildMailEntry(words.open, links.briefing, []),
    footer,
  });
}

function buildSection(section: BriefingSectionView, words: BriefingWords, links: BriefingLinks): string {
  const { title, text, enrichment } = section;
  const background =
    enrichment === null
      ? []
      : [
          buildMailNote(`${words.background}: ${enrichment.text}`),
          buildMailLine(enrichment.links.map((link) => buildMailLink(link.url, link.title)).join(' · ')),
        ];
  return buildMailEntry(title, links.buildArticleUrl(section.article_ids[0] ?? 0), [
    buildMailText(text),
    buildMailNote(formatNote(section, words)),
    ...background,
  ]);
}

/** The briefing for programs that show no HTML. */
export function renderBriefingText({ subject, briefing, words, links }: BriefingMailInput): string {
  const sections = briefing.sections.map((section) => {
    const { title, text, enrichment } = section;
    const background =
      enrichment === null
        ? []
        : [
            `${words.background}: ${enrichment.text}`,
            ...enrichment.links.map((link) => `${link.title}: ${link.url}`),
          ];
    const url = links.buildArticleUrl(section.article_ids[0] ?? 0);
    return [`* ${title} (${formatNote(section, words)})`, text, url, ...background].join('\n  ');
  });
  const end = words.formatEnd(briefing.counts.articles, briefing.counts.considered);
  const footer = [
    words.why,
    `${words.settings}: ${links.settings}`,
    `${words.unsubscribe}: ${links.unsubscribe}`,
  ].join('\n');
  return [subject, ...sections, `${end}\n${words.open}: ${links.briefing}`, footer].join('\n\n') + '\n';
}

function formatNote(
  { source_count: count, is_update: isUpdate }: BriefingSectionView,
  words: BriefingWords,
): string {
  return isUpdate ? `${words.countSources(count)} · ${words.update}` : words.countSources(count);
}
