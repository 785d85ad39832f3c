import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * A deleted article that its feed may still list, so that it does not come back. Deleted when the feed has
 * dropped it.
 */
@Entity('purged_articles')
export class PurgedArticle {
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  /** As in `articles`. */
  @PrimaryColumn('bytea') readonly guid_hash!: Buffer;
  /** When the feed last listed it, to the day. */
  @Column('timestamptz', { default: () => 'now()' }) readonly seen_at!: Date;
}
