import { ApiProperty } from '@nestjs/swagger';
import { ClaimView, VerifiedView } from '@reader/claims';
import { BRIEFING_KINDS, type BriefingKind } from './briefing-kind';

export class BriefingPeriodView {
  @ApiProperty({ format: 'date-time' }) readonly from!: string;
  @ApiProperty({ format: 'date-time' }) readonly to!: string;
}

/** A briefing in a list. */
export class BriefingSummaryView {
  @ApiProperty({ type: 'integer' }) readonly briefing_id!: number;
  @ApiProperty({ enum: BRIEFING_KINDS }) readonly kind!: BriefingKind;
  @ApiProperty({ type: BriefingPeriodView, description: 'Its news arrived in this time.' })
  readonly period!: BriefingPeriodView;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly read_at!: string | null;
  @ApiProperty({ description: 'Name of the model; `extractive` when all sentences are quotes.' })
  readonly model!: string;
}

export class EnrichmentLinkView {
  @ApiProperty() readonly title!: string;
  @ApiProperty() readonly url!: string;
}

/** What a search of the web added. */
export class EnrichmentView {
  @ApiProperty({ description: 'Sentences that the linked pages support.' }) readonly text!: string;
  @ApiProperty({ type: [EnrichmentLinkView] }) readonly links!: readonly EnrichmentLinkView[];
  @ApiProperty({ format: 'date-time' }) readonly researched_at!: string;
}

export class BriefingSectionView {
  @ApiProperty({ type: 'integer' }) readonly section_id!: number;
  @ApiProperty({ description: 'Of the leading article.' }) readonly title!: string;
  @ApiProperty({ description: 'Verified sentences; of an update only what is new.' }) readonly text!: string;
  @ApiProperty({ type: 'integer', isArray: true, description: 'The leading article first.' })
  readonly article_ids!: readonly number[];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null when only one source reports it.' })
  readonly story_id!: number | null;
  @ApiProperty({ type: 'integer' }) readonly source_count!: number;
  @ApiProperty({ description: 'Whether an earlier briefing had the story.' }) readonly is_update!: boolean;
  @ApiProperty({ type: EnrichmentView, nullable: true, description: 'Null also while it is researched.' })
  readonly enrichment!: EnrichmentView | null;
}

class BriefingCountsView {
  @ApiProperty({ type: 'integer', description: 'Articles that its sections stand for.' })
  readonly articles!: number;
  @ApiProperty({ type: 'integer', description: 'Unread articles from which these were chosen.' })
  readonly considered!: number;
}

/** A briefing, in canonical order. Everything in it is of articles that the user may read now. */
export class BriefingView extends BriefingSummaryView {
  @ApiProperty({ type: [BriefingSectionView] }) readonly sections!: readonly BriefingSectionView[];
  @ApiProperty({ type: BriefingCountsView }) readonly counts!: BriefingCountsView;
  @ApiProperty({ type: [ClaimView] }) readonly claims!: readonly ClaimView[];
  @ApiProperty({ type: VerifiedView }) readonly verified!: VerifiedView;
}
