import type { Claim } from '@reader/claims';
import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** What a search of the web added to a section. */
export interface Enrichment {
  readonly text: string;
  readonly links: readonly { readonly title: string; readonly url: string }[];
  /** ISO 8601. */
  readonly researched_at: string;
}

/** A story of a briefing, with what it contained: later briefings repeat none of that. */
@Entity('briefing_sections')
@Unique('briefing_sections_place', ['briefing_id', 'place'])
export class BriefingSection {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly section_id!: number;
  @ForeignKey('briefings', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly briefing_id!: number;
  /** Canonical order, from 0. */
  @Column('smallint') readonly place!: number;
  /** Null for an article that no other source reports. No foreign key: a story is nothing but its members. */
  @Column('bigint', { nullable: true }) readonly story_id!: number | null;
  /** Whether an earlier briefing had the story; then this section has only what is new. */
  @Column('boolean') readonly is_update!: boolean;
  /** The articles that it stands for, the leading one first. No foreign key: it outlives its articles. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
  @Column('jsonb') readonly claims!: readonly Claim[];
  @Column('jsonb', { nullable: true }) readonly enrichment!: Enrichment | null;
}
