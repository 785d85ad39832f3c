import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in or a logout token of the identity provider that was used, so that it cannot be used twice. */
@Entity('used_idp_tokens')
@Index('used_idp_tokens_expires', ['expires_at'])
export class UsedIdpToken {
  /** SHA-256 of the state or of the token's id. */
  @PrimaryColumn('bytea') readonly token_hash!: Buffer;
  /** When the token is refused anyway, and the row is deleted. */
  @Column('timestamptz') readonly expires_at!: Date;
}
