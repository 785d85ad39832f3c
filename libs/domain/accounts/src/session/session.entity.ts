import { Column, Entity, ForeignKey, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A signed-in browser. The row is deleted when the user signs out, or an expired session is cleaned up.
 *
 * @trigger sessions_announce_ends Announces the users of deleted sessions, so that every process closes
 * their streams.
 */
@Entity('sessions')
@Unique('sessions_public_id', ['session_id'])
@Index('sessions_expire', ['expire'])
@Index('sessions_user', ['user_id'])
export class Session {
  /** The secret in the cookie. */
  @PrimaryColumn('text') readonly sid!: string;
  /** What connect-pg-simple stores: the cookie. */
  @Column('json') readonly sess!: object;
  /** When an unused session ends. */
  @Column('timestamptz') readonly expire!: Date;
  /** The id that users see. */
  @Generated('identity' as 'increment') // The type lacks a value that TypeORM accepts.
  @Column({ type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly session_id!: number;
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  readonly user_id!: number;
  /** Such as "Firefox on Linux"; null when the browser does not send it. */
  @Column('text', { nullable: true }) readonly device!: string | null;
  @Column('timestamptz') readonly signed_in_at!: Date;
  @Column('timestamptz') readonly seen_at!: Date;
  /** The identity provider that began this session; null for a sign-in with a password. */
  @Column('text', { nullable: true }) readonly idp_issuer!: string | null;
  /** The provider's own session, which its back-channel logout names. */
  @Column('text', { nullable: true }) readonly idp_sid!: string | null;
  /** What the provider wants to see at logout; null when it is too long for an address. */
  @Column('text', { nullable: true }) readonly idp_id_token!: string | null;
}
