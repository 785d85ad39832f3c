import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * Articles to which an operation added one tag, or which it added to the reading list. Deleted with
 * `operation_states`.
 */
@Entity('operation_additions')
@Index('operation_additions_of_operation', ['operation_id'])
export class OperationAdditionRow {
  @ForeignKey('operations', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint') // Only for TypeORM: the table has no primary key.
  readonly operation_id!: number;
  /** Null for the reading list. No foreign key: a deleted tag needs no undo. */
  @Column('bigint', { nullable: true }) readonly tag_id!: number | null;
  @Column('bigint', { array: true }) readonly article_ids!: readonly number[];
}
