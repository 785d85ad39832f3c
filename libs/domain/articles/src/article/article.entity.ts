import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/**
 * An entry of a feed, or a page that a user saved. It stays until its source or the retention policy
 * removes it.
 *
 * @trigger articles_count_on_* Maintain `source_state.article_count`, so that lists of sources never count
 * articles.
 * @trigger articles_announce_added Announces new articles to the tabs of the users who see the source.
 */
@Entity('articles')
@Unique('articles_identity', ['source_id', 'guid_hash'])
@Index('articles_by_insertion', ['ingested_at', 'article_id'])
@Index('articles_newest', () => ({ published_at: -1, article_id: -1 }))
@Index('articles_newest_of_source', () => ({ source_id: 1, published_at: -1, article_id: -1 }))
// TypeORM cannot express this index: docs/schema.md shows it.
@Index('articles_of_category', { synchronize: false })
@Index('articles_of_url', ['url'], { type: 'hash' })
export class Article {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly article_id!: number;
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly source_id!: number;
  /** SHA-256 of the guid: the identity within the source. A guid may be too long for an index entry. */
  @Column('bytea') readonly guid_hash!: Buffer;
  /** SHA-256 of the feed's entry: tells a changed entry from a known one. */
  @Column('bytea') readonly content_hash!: Buffer;
  @Column('text') readonly title!: string;
  @Column('text', { nullable: true }) readonly url!: string | null;
  @Column('text', { nullable: true }) readonly author!: string | null;
  /** Plain text. */
  @Column('text', { default: '' }) readonly excerpt!: string;
  @Column('text', { nullable: true }) readonly image_url!: string | null;
  /** Null for most articles, which have their source's category. */
  @Column('text', { nullable: true }) readonly category!: string | null;
  /** A BCP 47 language tag, as the feed gives it. */
  @Column('text', { nullable: true }) readonly language!: string | null;
  @Column('text', { nullable: true }) readonly comments_url!: string | null;
  @Column('jsonb', { default: [] })
  readonly enclosures!: readonly { url: string; type: string | null; length: number | null }[];
  /** Of the longest text known. */
  @Column('integer', { default: 0 }) readonly word_count!: number;
  /** When the entry has no time, or one in the future: the time of the fetch. */
  @Column('timestamptz') readonly published_at!: Date;
  @Column('timestamptz', { default: () => "date_trunc('milliseconds', clock_timestamp())" })
  readonly ingested_at!: Date;
  /** When the publisher last changed the text, after it was stored; not for counters and times of day. */
  @Column('timestamptz', { nullable: true }) readonly edited_at!: Date | null;
  /** Whether `article_bodies` has a full text. */
  @Column('boolean', { default: false }) readonly has_body!: boolean;
  /** Whether `audio` has a spoken version. */
  @Column('boolean', { default: false }) readonly has_audio!: boolean;
}
