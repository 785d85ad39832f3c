import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The story of an article. A story is nothing but its members: those that are alone in theirs are here too,
 * until others join them.
 */
@Entity('story_members')
@Index('story_members_of_story', ['story_id'])
@Index('story_members_newest', ['published_at'])
@Index('story_members_shared', ['article_id'], { unique: true, where: 'is_shared' })
@Index('story_members_to_compare', ['story_id'], { where: 'is_shared and (not is_compared)' })
export class StoryMember {
  @ForeignKey('articles', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly article_id!: number;
  @Column('bigint') readonly story_id!: number;
  /** Copied from the article, so that stories are counted without reading articles. */
  @Column('bigint') readonly source_id!: number;
  /** When it was published, but not later than its arrival: the order of clustering. */
  @Column('timestamptz') readonly published_at!: Date;
  /**
   * Whether several sources report the story. It may stay true when articles are deleted, so that reads count
   * the members too.
   */
  @Column('boolean', { default: false }) readonly is_shared!: boolean;
  /** Whether it was compared with the other members, to find copies. */
  @Column('boolean', { default: false }) readonly is_compared!: boolean;
}
