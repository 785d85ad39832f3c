import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { NewsletterMessage } from '../message/newsletter-message';

/** A message without a known recipient. It waits for an administrator. */
@Entity('unclaimed_newsletters')
@Unique('unclaimed_newsletters_identity', ['identity'])
export class UnclaimedNewsletter {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly unclaimed_id!: number;
  /** SHA-256 of the Message-ID and the content. */
  @Column('bytea') readonly identity!: Buffer;
  /** The address that the message was sent to. */
  @Column('text', { nullable: true }) readonly recipient!: string | null;
  /** The parsed and sanitised message. */
  @Column('json') readonly message!: NewsletterMessage;
  @Column('timestamptz') readonly received_at!: Date;
}
