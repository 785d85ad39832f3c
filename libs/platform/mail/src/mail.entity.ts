import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

export type MailKind = 'briefing' | 'digest' | 'digest_test' | 'one_time_password';

/** A mail that is not delivered yet. Delivery deletes the row. */
@Entity('mails')
@Check('attempts >= 0 and unconfirmed >= 0')
@Index('mails_due', ['due_at'], { where: 'failed_at is null' })
@Index('mails_of_user', ['user_id'])
@Index('mails_dead', ['failed_at'], { where: 'failed_at is not null' })
export class Mail {
  /** From the sequence of `outbox.event_id`, so that dead letters of both have different numbers. */
  @PrimaryColumn('bigint', { default: () => "nextval('outbox_event_id_seq')" }) readonly mail_id!: number;
  /** The header, without angle brackets. It never changes, so that a mail sent twice can be recognised. */
  @Column('text') readonly message_id!: string;
  @Column('text') readonly kind!: MailKind;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly user_id!: number | null;
  @Column('text') readonly recipient!: string;
  @Column('text') readonly subject!: string;
  @Column('text') readonly text_body!: string;
  @Column('text', { nullable: true }) readonly html_body!: string | null;
  /** More headers, by name. */
  @Column('jsonb', { default: {} }) readonly headers!: Readonly<Record<string, string>>;
  @Column('smallint', { default: 0 }) readonly attempts!: number;
  /** Attempts that may have delivered it, because the connection or the process ended before the answer. */
  @Column('smallint', { default: 0 }) readonly unconfirmed!: number;
  /** The next attempt. While a process sends the mail, the time at which its claim ends. */
  @Column('timestamptz', { default: () => 'now()' }) readonly due_at!: Date;
  /** It is not sent later than this. */
  @Column('timestamptz') readonly expires_at!: Date;
  /** Of the last attempt. */
  @Column('text', { nullable: true }) readonly error!: string | null;
  /** Since when it waits for an administrator, as a dead letter; null while it is pending. */
  @Column('timestamptz', { nullable: true }) readonly failed_at!: Date | null;
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
