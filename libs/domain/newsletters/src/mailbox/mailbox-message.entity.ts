import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A message of the mailbox that was processed. It bridges the time until the message is marked as seen, and
 * mailboxes that cannot store flags.
 */
@Entity('mailbox_messages')
@Check("outcome in ('stored', 'duplicate', 'paused', 'unclaimed', 'skipped', 'failed')")
export class MailboxMessage {
  /** User, host and folder. */
  @PrimaryColumn('text') readonly mailbox!: string;
  @PrimaryColumn('bigint') readonly uid_validity!: number;
  @PrimaryColumn('bigint') readonly uid!: number;
  @Column('text') readonly outcome!: string;
  /** Why it was skipped. */
  @Column('text', { nullable: true }) readonly reason!: string | null;
  /** Polls at which it failed; after the third it is skipped. Zero while the server may be at fault. */
  @Column('smallint', { default: 1 }) readonly attempts!: number;
  @Column('timestamptz', { default: () => 'now()' }) readonly processed_at!: Date;
}
