import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The spoken version of a briefing. It stays until the briefing is spoken again. */
@Entity('briefing_recordings')
@Index('briefing_recordings_recording', ['recording_id'])
export class BriefingRecording {
  @ForeignKey('briefings', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly briefing_id!: number;
  @ForeignKey('recordings', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly recording_id!: number;
  /** The articles whose words are spoken. No foreign key: it outlives its articles. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
  /** Podcast apps show it as the date of the episode. */
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
