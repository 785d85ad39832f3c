import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type Claim, ClaimsService } from '@reader/claims';
import { PURPOSE } from '../writing/section-author';
import type { BriefingSectionView, BriefingSummaryView, BriefingView } from './briefing.view';
import { type BriefingRow, BriefingsRepository, type SectionRow } from './briefings.repository';
import { type ReadableArticle, ReadableArticlesQueries } from './readable-articles.queries';

/** A section without what the user may not read any more. */
export interface ReadableSection {
  readonly section: SectionRow;
  /** The leading article first; at least one. */
  readonly articles: readonly ReadableArticle[];
  readonly claims: readonly Claim[];
}

/** Reads stored briefings. What a user may no longer read disappears with its claims. */
@Injectable()
export class BriefingReader {
  constructor(
    private readonly briefings: BriefingsRepository,
    private readonly articles: ReadableArticlesQueries,
    private readonly claims: ClaimsService,
  ) {}

  async read(user: UserRef, briefing: BriefingRow): Promise<BriefingView> {
    const sections = await this.listSections(user, briefing.briefing_id);
    const claims = sections.flatMap((section, n) =>
      section.claims.map((claim) => ({ ...claim, field: `sections[${n}].text` })),
    );
    const views = await this.claims.store(user, { purpose: PURPOSE, model: briefing.model, claims });
    const articles = new Set(sections.flatMap((section) => section.articles.map(({ article_id: id }) => id)));
    return {
      ...toBriefingSummaryView(briefing),
      sections: sections.map(toSectionView),
      // Articles that arrived meanwhile belong to sections too.
      counts: { articles: articles.size, considered: Math.max(briefing.considered, articles.size) },
      claims: views,
      verified: { sentences: views.length, dropped: briefing.dropped },
    };
  }

  /** Sections that still have a sentence, in canonical order. */
  async listSections(user: UserRef, briefingId: number): Promise<ReadableSection[]> {
    const sections = await this.briefings.listSections(briefingId);
    const ids = sections.flatMap(({ article_ids: articleIds }) => articleIds);
    const readable = await this.articles.list(user, ids);
    return sections.flatMap((section) => {
      const articles = section.article_ids.flatMap((id) => readable.get(id) ?? []);
      const claims = section.claims.filter(({ articleId }) => readable.has(articleId));
      return claims.length === 0 ? [] : [{ section, articles, claims }];
    });
  }
}

export const toBriefingSummaryView = (briefing: BriefingRow): BriefingSummaryView => ({
  briefing_id: briefing.briefing_id,
  kind: briefing.kind,
  period: { from: briefing.period_from.toISOString(), to: briefing.period_to.toISOString() },
  created_at: briefing.created_at.toISOString(),
  read_at: briefing.read_at?.toISOString() ?? null,
  model: briefing.model,
});

const toSectionView = ({ section, articles, claims }: ReadableSection): BriefingSectionView => ({
  section_id: section.section_id,
  title: articles[0]?.title ?? '',
  text: claims.map(({ sentence }) => sentence).join(' '),
  article_ids: articles.map(({ article_id: id }) => id),
  story_id: section.story_id,
  source_count: new Set(articles.map(({ source_id: id }) => id)).size,
  is_update: section.is_update,
  enrichment: section.enrichment,
});
