import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { SenderTrust } from '../message/newsletter-message';

/** The sender behind a source of type `newsletter`: one source for each sender, owner and trust. */
@Entity('newsletter_senders')
@Check("trust in ('verified', 'unknown', 'failed')")
// Unique by owner (0: all users), key and trust; in full in docs/schema.md.
@Index('newsletter_senders_key', { synchronize: false })
@Index('newsletter_senders_claimed', ['sender_key', 'trust'], { unique: true, where: 'is_claimed' })
export class NewsletterSender {
  @ForeignKey('sources', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly source_id!: number;
  /** Null: for all users. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  readonly owner_id!: number | null;
  /** List-Id and From's domain, else From's address. */
  @Column('text') readonly sender_key!: string;
  /** The result of the mailbox's checks; a sender that failed them never joins a verified one. */
  @Column('text') readonly trust!: SenderTrust;
  /** The address in From. */
  @Column('text') readonly sender!: string;
  @Column('text', { nullable: true }) readonly unsubscribe_url!: string | null;
  /** An administrator gave this sender to the owner: its messages without a plus-part come here too. */
  @Column('boolean', { default: false }) readonly is_claimed!: boolean;
}
