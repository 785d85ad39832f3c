import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The spoken version of an article. It stays until the article is spoken again, also when the text changes.
 *
 * @trigger article_recordings_note_audio Maintains `articles.has_audio`.
 */
@Entity('article_recordings')
@Index('article_recordings_recording', ['recording_id'])
export class ArticleRecording {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @ForeignKey('recordings', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly recording_id!: number;
  /** Podcast apps show it as the date of the episode. */
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
