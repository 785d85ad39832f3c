import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { TriageState } from '@reader/triage';

/**
 * The articles of an operation that had the same former state. Deleted when the operation can no longer be
 * undone.
 */
@Entity('operation_states')
@Index('operation_states_of_operation', ['operation_id'])
export class OperationState {
  @ForeignKey('operations', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint') // Only for TypeORM: the table has no primary key.
  readonly operation_id!: number;
  /** Null: the articles had no row in `article_states`. */
  @Column('text', { nullable: true }) readonly state!: TriageState | null;
  @Column('boolean', { nullable: true }) readonly read!: boolean | null;
  @Column('boolean', { nullable: true }) readonly starred!: boolean | null;
  /** The operation that had written the former states; null: none. */
  @Column('bigint', { nullable: true }) readonly previous_id!: number | null;
  /** No foreign keys: for a deleted article there is nothing to undo. */
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
}
