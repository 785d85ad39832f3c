import { Check, Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { isTimeZoneName } from './time-zone';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];

export interface Settings {
  readonly email_digest: 'off' | 'daily' | 'weekly';
  /** How often a briefing is made. */
  readonly briefing: 'off' | 'daily' | 'weekly';
  readonly briefing_email: boolean;
  /** Whether browsers with notifications get one for each new briefing. */
  readonly briefing_push: boolean;
  readonly story_push: boolean;
  /** Local hour of digests and briefings, 0 to 23. */
  readonly digest_hour: number;
  /** Day of weekly digests and briefings; 0 is Sunday. */
  readonly digest_weekday: number;
  /** Local hours without notifications; `from` may be after `to`. */
  readonly quiet_hours: { readonly from: number; readonly to: number } | null;
  readonly push_enabled: boolean;
  /** Whether signing in needs a code from a mail as well. */
  readonly otp_email: boolean;
  readonly analytics_opt_out: boolean;
  /** An IANA time zone; days and digests follow it. */
  readonly timezone: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether reading an article marks the others of its story as read. */
  readonly mark_story_read: boolean;
  /** Whether generated answers and everything else that a model writes are shown. */
  readonly ai_enabled: boolean;
  /** A BCP 47 language tag; null until the user chooses one: the browser's language applies. */
  readonly language: string | null;
  /** Stored for the front end; the server does not interpret names or values. */
  readonly preferences: Preferences;
}

export type Preferences = Readonly<Record<string, unknown>>;

const DEFAULT_SETTINGS: Settings = {
  email_digest: 'off',
  briefing: 'daily',
  briefing_email: false,
  briefing_push: false,
  story_push: false,
  digest_hour: 7,
  digest_weekday: 1,
  quiet_hours: null,
  push_enabled: false,
  otp_email: false,
  analytics_opt_out: false,
  timezone: 'UTC',
  theme: 'system',
  mark_story_read: false,
  ai_enabled: true,
  language: null,
  preferences: {},
};

/** The key by which usernames are unique: NFKC in lower case. */
export function toUsernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/**
 * An account. Deleting it deletes everything that belongs to it.
 *
 * @trigger users_add_newsletter_address Gives each new account an address for newsletters.
 */
@Entity('users')
@Unique('users_username', ['usernameKey'])
@Unique('users_idp_identity', ['idpIssuer', 'idpSubject'])
@Check("role in ('admin', 'user')")
export class User {
  @PrimaryGeneratedColumn('identity', { name: 'user_id', type: 'bigint', generatedIdentity: 'ALWAYS' })
  readonly id!: number;
  @Column('text') username!: string;
  /** The username by `toUsernameKey`. */
  @Column('text', { name: 'username_key' }) usernameKey!: string;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column({ type: 'text' }) role!: Role;
  /** Null for an account that signs in only through the identity provider. */
  @Column({ name: 'password_hash', type: 'text', nullable: true }) passwordHash!: string | null;
  /** Only settings that the user chose; the others have the defaults of the running version. */
  @Column({ name: 'settings', type: 'jsonb', default: {} }) chosen!: Partial<Settings>;
  /** The account at the identity provider. Only these two link it, never an address. */
  @Column('text', { name: 'idp_issuer', nullable: true, select: false }) readonly idpIssuer?: string | null;
  @Column('text', { name: 'idp_subject', nullable: true, select: false }) readonly idpSubject?: string | null;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) readonly createdAt!: Date;

  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  get settings(): Settings {
    const settings = { ...DEFAULT_SETTINGS, ...this.chosen };
    // A zone that an older version accepted, or that the server's database no longer has, falls back to UTC.
    return isTimeZoneName(settings.timezone)
      ? settings
      : { ...settings, timezone: DEFAULT_SETTINGS.timezone };
  }

  rename(username: string): void {
    this.username = username;
    this.usernameKey = toUsernameKey(username);
  }

  /** Missing fields stay unchanged. */
  applyChange({ username, email, role }: Partial<Pick<User, 'username' | 'email' | 'role'>>): void {
    if (username !== undefined) this.rename(username);
    if (email !== undefined) this.email = email;
    if (role !== undefined) this.role = role;
  }

  changeSettings(change: Partial<Settings>): void {
    this.chosen = { ...this.chosen, ...change };
  }
}

/** The signed-in user where nothing but the id is needed. */
export type UserRef = Pick<User, 'id'>;
