import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { SessionSummary } from '../session/sessions.queries';
import type { Role, User } from './user.entity';

export class QuietHoursView {
  @ApiProperty({ type: 'integer' }) readonly from!: number;
  @ApiProperty({ type: 'integer' }) readonly to!: number;
}

export class SettingsView {
  @ApiProperty({ enum: ['off', 'daily', 'weekly'] }) readonly email_digest!: 'off' | 'daily' | 'weekly';
  @ApiProperty({ enum: ['off', 'daily', 'weekly'], description: 'How often a briefing is made.' })
  readonly briefing!: 'off' | 'daily' | 'weekly';
  @ApiProperty({ description: 'Whether new briefings are mailed.' }) readonly briefing_email!: boolean;
  @ApiProperty({ description: 'Whether new briefings are notified to browsers.' })
  readonly briefing_push!: boolean;
  @ApiProperty({ description: 'Whether stories of many sources are notified to browsers.' })
  readonly story_push!: boolean;
  @ApiProperty({ type: 'integer', description: 'Local hour of digests and briefings, 0 to 23.' })
  readonly digest_hour!: number;
  @ApiProperty({ type: 'integer', description: 'Day of weekly digests; 0 is Sunday.' })
  readonly digest_weekday!: number;
  @ApiProperty({ type: QuietHoursView, nullable: true, description: 'Local hours without notifications.' })
  readonly quiet_hours!: QuietHoursView | null;
  @ApiProperty() readonly push_enabled!: boolean;
  @ApiProperty({ description: 'Whether signing in needs a code from a mail as well.' })
  readonly otp_email!: boolean;
  @ApiProperty() readonly analytics_opt_out!: boolean;
  @ApiProperty({ description: 'IANA time zone.', example: 'Europe/Oslo' }) readonly timezone!: string;
  @ApiProperty({ enum: ['system', 'light', 'dark'] }) readonly theme!: 'system' | 'light' | 'dark';
  @ApiProperty({ description: 'Reading an article marks the others of its story as read.' })
  readonly mark_story_read!: boolean;
  @ApiProperty({ description: 'Whether generated answers are shown; where off, they are 503.' })
  readonly ai_enabled!: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'BCP 47 language tag; null until the user chooses one.',
    example: 'en',
  })
  readonly language!: string | null;
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The stored policy.' })
  readonly preferences!: Record<string, unknown>;
}

export class UserView {
  @ApiProperty({ type: 'integer' }) readonly user_id!: number;
  @ApiProperty() readonly username!: string;
  @ApiProperty({ type: String, nullable: true }) readonly email!: string | null;
  @ApiProperty({ enum: ['admin', 'user'] }) readonly role!: Role;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty() readonly settings!: SettingsView;
}

/** Without the preferences, because they name sources and searches that the user opened. */
export class AccountSettingsView extends OmitType(SettingsView, ['preferences'] as const) {}

/** A user as administrators see it. */
export class ManagedUserView extends OmitType(UserView, ['settings'] as const) {
  @ApiProperty() readonly settings!: AccountSettingsView;
}

/** A user in the list of administrators. */
export class UserAccountView extends ManagedUserView {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Of a session or of an app, at most an hour late; null when none is known.',
  })
  readonly last_seen_at!: string | null;
  @ApiProperty({ type: 'integer', description: 'Open sessions.' }) readonly session_count!: number;
}

export function toUserAccountView(user: User, summary: SessionSummary | undefined): UserAccountView {
  return {
    ...toManagedUserView(user),
    last_seen_at: summary?.last_seen_at?.toISOString() ?? null,
    session_count: summary?.session_count ?? 0,
  };
}

export function toManagedUserView(user: User): ManagedUserView {
  const { preferences: _, ...settings } = user.settings;
  return { ...toUserView(user), settings };
}

export function toUserView(user: User): UserView {
  return {
    // After an insert TypeORM leaves the id as the text that Postgres sent.
    user_id: Number(user.id),
    username: user.username,
    email: user.email,
    role: user.role,
    created_at: user.createdAt.toISOString(),
    settings: user.settings,
  };
}
