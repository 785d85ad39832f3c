import { ApiProperty } from '@nestjs/swagger';
import type { SuggestionFacts } from './suggestion-facts';
import { type Action, ACTIONS, type Reason, REASONS, type Suggestion } from './suggestions';

const number = { type: 'integer', nullable: true } as const;

/** The numbers of `detail`, for programs that write their own sentence. */
export class CleanupFactsView {
  @ApiProperty({
    ...number,
    description: 'Days without a success (`dead`), without an article (`stale`), with the source (`unread`).',
  })
  readonly days!: number | null;
  @ApiProperty({
    ...number,
    description: 'Failures in a row (`dead`); null when the site reports that the feed is gone.',
  })
  readonly failures!: number | null;
  @ApiProperty({ ...number, description: 'Usual days between two articles, rounded up (`stale`).' })
  readonly days_between_articles!: number | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of the newest article (`stale`); null when there never was one.',
  })
  readonly last_article_at!: string | null;
  @ApiProperty({
    ...number,
    description: 'Articles of the source (`unread`), or compared ones (`duplicate`).',
  })
  readonly articles!: number | null;
  @ApiProperty({
    ...number,
    description: 'Compared articles that the other source has too (`duplicate`); null for the same address.',
  })
  readonly shared_articles!: number | null;
}

export class CleanupSuggestionView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({
    enum: REASONS,
    description:
      '`dead`: gone, or failing for a month. `duplicate`: another source has the same ' +
      'articles. `stale`: nothing new for a year or more, and for far longer than usual. ' +
      '`unread`: its articles are not read.',
  })
  readonly reason!: Reason;
  @ApiProperty({ description: 'A readable sentence with the numbers.' }) readonly detail!: string;
  @ApiProperty() readonly facts!: CleanupFactsView;
  @ApiProperty({ type: String, nullable: true, description: 'The slug of the source that stays.' })
  readonly duplicate_of!: string | null;
  @ApiProperty({ enum: ACTIONS }) readonly suggested_action!: Action;
}

function toCleanupFactsView(facts: SuggestionFacts): CleanupFactsView {
  return {
    days: facts.days ?? null,
    failures: facts.failures ?? null,
    days_between_articles: facts.daysBetweenArticles ?? null,
    last_article_at: facts.lastArticleAt?.toISOString() ?? null,
    articles: facts.articles ?? null,
    shared_articles: facts.sharedArticles ?? null,
  };
}

export function toCleanupSuggestionView(suggestion: Suggestion): CleanupSuggestionView {
  const { source, reason, detail, facts, duplicateOf, action } = suggestion;
  return {
    slug: source.slug,
    title: source.title,
    reason,
    detail,
    facts: toCleanupFactsView(facts),
    duplicate_of: duplicateOf?.slug ?? null,
    suggested_action: action,
  };
}
