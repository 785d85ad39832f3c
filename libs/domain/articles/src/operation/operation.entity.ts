import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { OperationKind } from './operations.repository';

/**
 * A bulk update that can be undone for 7 days. The row is deleted after 30 days, so that a late undo gets
 * 410.
 */
@Entity('operations')
@Check('article_count > 0')
@Check(
  "kind in ('mark_read', 'mark_unread', 'save', 'unsave', 'skip', 'archive', 'star', 'unstar', 'rule', " +
    "'mail_link', 'mail_links')",
)
@Index('operations_of_user', () => ({ user_id: 1, operation_id: -1 }))
export class Operation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly operation_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  @Column('text') readonly kind!: OperationKind;
  @Column('integer') readonly article_count!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
  /** Null until it is undone. */
  @Column('timestamptz', { nullable: true }) readonly undone_at!: Date | null;
}
