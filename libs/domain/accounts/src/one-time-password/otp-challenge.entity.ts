import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A sign-in that waits for its one-time password. The row is deleted when it is completed. */
@Entity('otp_challenges')
@Index('otp_challenges_of_user', ['user_id'])
export class OtpChallenge {
  /** SHA-256 of the secret that the client got. */
  @PrimaryColumn('bytea') readonly challenge_hash!: Buffer;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** Keyed hash of the code. */
  @Column('bytea') readonly code_hash!: Buffer;
  /** Keyed hash of the password's hash: a new password ends the challenge. */
  @Column('bytea') readonly account_hash!: Buffer;
  @Column('smallint', { default: 0 }) readonly tries!: number;
  @Column('timestamptz') readonly expires_at!: Date;
}
