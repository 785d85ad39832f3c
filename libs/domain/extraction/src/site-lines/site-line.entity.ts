import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A line at the beginning or end of texts of one site. On several pages it is part of the site and of no
 * article.
 */
@Entity('site_lines')
@Index('site_lines_of_site', { synchronize: false })
@Index('site_lines_unrepeated', ['seen_at'], { where: 'cardinality(pages) < 3' })
export class SiteLine {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly line_id!: number;
  /** Of private sources: pages of one owner's sources say nothing to others. Null for global sources. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly owner_id!: number | null;
  @Column('text') readonly host!: string;
  /** 52 bits of the SHA-256 of its words. */
  @Column('bigint') readonly line_hash!: number;
  /** Hashes of the titles of the pages that had it; copies of one article count once. */
  @Column('bigint', { array: true }) readonly pages!: number[];
  @Column('timestamptz', { default: () => 'now()' }) readonly seen_at!: Date;
}
