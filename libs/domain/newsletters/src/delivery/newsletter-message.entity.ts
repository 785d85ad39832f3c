import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A message as one owner received it. It outlives its article, so that the message is never stored twice. */
@Entity('newsletter_messages')
@Unique('newsletter_messages_article', ['article_id'])
// Unique by owner (0: all users) and identity; in full in docs/schema.md.
@Index('newsletter_messages_identity', { synchronize: false })
@Index('newsletter_messages_confirmations', ['owner_id', 'newsletter_message_id'], {
  where: 'is_confirmation',
})
export class NewsletterMessageRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly newsletter_message_id!: number;
  /** Null: for all users. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly owner_id!: number | null;
  /** SHA-256 of the Message-ID and the content: the same in every mailbox. */
  @Column('bytea') readonly identity!: Buffer;
  @ForeignKey('articles', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  readonly article_id!: number | null;
  @Column('text', { nullable: true }) readonly unsubscribe_url!: string | null;
  /** The sender asks to confirm the subscription. */
  @Column('boolean', { default: false }) readonly is_confirmation!: boolean;
  @Column('text', { nullable: true }) readonly confirm_url!: string | null;
  @Column('timestamptz') readonly received_at!: Date;
}
