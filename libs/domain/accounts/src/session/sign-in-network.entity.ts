import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/**
 * A network from which an account signed in within the last 90 days. Failed attempts of strangers do not
 * count against it.
 */
@Entity('sign_in_networks')
export class SignInNetwork {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  readonly user_id!: number;
  /** A keyed hash: the table alone does not reveal where users are. */
  @PrimaryColumn('bytea') readonly network_hash!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) readonly used_at!: Date;
}
