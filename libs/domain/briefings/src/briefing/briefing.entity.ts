import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { BriefingKind } from './briefing-kind';

/** `pending`: the job `briefing` will search the web. `failed`: it stays without enrichment. */
export type ResearchState = 'none' | 'pending' | 'done' | 'failed';

/** A briefing of a user. The day makes each scheduled one happen once; those on demand have none. */
@Entity('briefings')
@Check("kind in ('daily', 'weekly', 'on_demand')")
@Check("research in ('none', 'pending', 'done', 'failed')")
@Unique('briefings_user_day', ['user_id', 'day'])
@Index('briefings_newest', { synchronize: false })
@Index('briefings_unfinished', ['briefing_id'], { where: "mail_pending or research = 'pending'" })
@Index('briefings_oldest', ['created_at'])
export class Briefing {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly briefing_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @Column('text') readonly kind!: BriefingKind;
  /** The local day on which it was due. */
  @Column('date', { nullable: true }) readonly day!: string | null;
  /** Articles that arrived in this period are its news. */
  @Column('timestamptz') readonly period_from!: Date;
  @Column('timestamptz') readonly period_to!: Date;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  @Column('timestamptz', { nullable: true }) readonly read_at!: Date | null;
  /** Name of the model, or `extractive`. */
  @Column('text') readonly model!: string;
  /** Sentences of the model that no quote supported. */
  @Column('integer', { default: 0 }) readonly dropped!: number;
  /** Unread articles of the period from which it was made. */
  @Column('integer', { default: 0 }) readonly considered!: number;
  @Column('text', { default: 'none' }) readonly research!: ResearchState;
  /** Whether the job `briefing` still has to enqueue its mail. */
  @Column('boolean', { default: false }) readonly mail_pending!: boolean;
}
