import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A batch of events in progress. A row that stays belongs to a process that crashed. */
@Entity('outbox_batches')
export class OutboxBatch {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly batch_id!: number;
  @Column('text') readonly handler!: string;
  /** No foreign keys: the row is written beside the transaction that locks the events. */
  @Column('bigint', { array: true }) readonly event_ids!: readonly number[];
  @Column('timestamptz', { default: () => 'now()' }) readonly started_at!: Date;
  /** Until then other processes leave the batch alone. */
  @Column('timestamptz', { nullable: true }) readonly claimed_until!: Date | null;
}
