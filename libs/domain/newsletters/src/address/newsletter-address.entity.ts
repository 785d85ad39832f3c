import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/**
 * The part after the plus sign of a user's address. Random, so that nobody can guess another user's.
 */
@Entity('newsletter_addresses')
@Unique('newsletter_addresses_plus_part', ['plus_part'])
@Check("plus_part ~ '^[a-z2-7]{10,32}$'")
export class NewsletterAddress {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  @Column('text') readonly plus_part!: string;
  @CreateDateColumn({ type: 'timestamptz' }) readonly created_at!: Date;
}
