import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A code that replaces a one-time password once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** Keyed hash of the code. */
  @PrimaryColumn('bytea') readonly code_hash!: Buffer;
}
