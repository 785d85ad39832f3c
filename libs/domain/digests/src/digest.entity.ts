import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A digest of a user. The day makes each digest happen once; test mails have none. */
@Entity('digests')
@Unique('digests_user_day', ['user_id', 'day'])
export class Digest {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly digest_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** The local day on which it was due. */
  @Column('date', { nullable: true }) readonly day!: string | null;
  /** The end of the matches that it has; the next digest has those since then. */
  @Column('timestamptz', { default: () => 'now()' }) readonly created_at!: Date;
}
