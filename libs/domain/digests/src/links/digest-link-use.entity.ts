import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The last use of a mark-read link, to recognise programs that open every link of a mail. */
@Entity('digest_link_uses')
export class DigestLinkUse {
  @ForeignKey('digests', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly digest_id!: number;
  /** No foreign key: the article may be deleted. */
  @PrimaryColumn('bigint') readonly article_id!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
  /** The operation that marked the article as read; null when it was read already. */
  @Column('bigint', { nullable: true }) readonly operation_id!: number | null;
}
