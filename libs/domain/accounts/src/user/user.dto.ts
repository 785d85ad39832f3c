import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ifGiven, IsIntegerBetween, NotBlank, Trimmed } from '@reader/http';
import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsLocale,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { IsNewPassword, PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './password-rules';
import { ArePreferences } from './preferences';
import { QuietHoursInput } from './quiet-hours.dto';
import { IsTimeZoneName } from './time-zone';
import { ROLES, type Role, type Settings } from './user.entity';

export const USERNAME_LENGTH_MAX = 64;

class Email {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'One e-mail address; null removes it.' })
  @IsOptional()
  // Mail programs disagree on whom a quoted local part names.
  @IsEmail({ blacklisted_chars: '"' })
  email?: string | null;
}

export class CreateUser extends Email {
  @ApiProperty({ description: `1 to ${USERNAME_LENGTH_MAX} characters; unique, case-insensitive.` })
  @Trimmed()
  @IsString()
  @Length(1, USERNAME_LENGTH_MAX)
  @Matches(/^[^\s\p{C}]+$/u, { message: 'username must not contain spaces or control characters' })
  @NotBlank()
  username!: string;

  @ApiProperty({
    minLength: PASSWORD_LENGTH_MIN,
    maxLength: PASSWORD_LENGTH_MAX,
    description: 'Common passwords are refused.',
  })
  @IsNewPassword()
  password!: string;

  @ApiPropertyOptional({ enum: ROLES, default: 'user' })
  @ifGiven
  @IsIn(ROLES)
  role?: Role;
}

export class UpdateUser extends PartialType(CreateUser, { skipNullProperties: false }) {}

export class ChangePassword {
  @ApiProperty()
  @IsString()
  @Length(1, PASSWORD_LENGTH_MAX)
  current_password!: string;

  @ApiProperty({
    minLength: PASSWORD_LENGTH_MIN,
    maxLength: PASSWORD_LENGTH_MAX,
    description: 'Common passwords are refused.',
  })
  @IsNewPassword()
  new_password!: string;

  @ApiPropertyOptional({ default: false, description: 'Also revokes all sync tokens.' })
  @ifGiven
  @IsBoolean()
  sign_out_apps?: boolean;
}

const HOUR_MAX = 23;
const WEEKDAY_MAX = 6;
/** RFC 5646 §4.4.1. `IsLocale` takes quadratic time, so it must not see a longer text. */
const LANGUAGE_TAG_LENGTH_MAX = 35;

export class UpdateSettings extends Email {
  @ApiPropertyOptional({ enum: ['off', 'daily', 'weekly'] })
  @ifGiven
  @IsIn(['off', 'daily', 'weekly'])
  email_digest?: Settings['email_digest'];

  @ApiPropertyOptional({ enum: ['off', 'daily', 'weekly'], description: 'How often a briefing is made.' })
  @ifGiven
  @IsIn(['off', 'daily', 'weekly'])
  briefing?: Settings['briefing'];

  @ApiPropertyOptional({ description: 'Whether new briefings are mailed.' })
  @ifGiven
  @IsBoolean()
  briefing_email?: boolean;

  @ApiPropertyOptional({ description: 'Whether new briefings are notified to browsers.' })
  @ifGiven
  @IsBoolean()
  briefing_push?: boolean;

  @ApiPropertyOptional({ description: 'Notify browsers of stories that five of your sources report.' })
  @ifGiven
  @IsBoolean()
  story_push?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 23, description: 'Local hour of digests.' })
  @ifGiven
  @IsIntegerBetween(0, HOUR_MAX)
  digest_hour?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 6,
    description: 'Of weekly digests; 0 is Sunday.',
  })
  @ifGiven
  @IsIntegerBetween(0, WEEKDAY_MAX)
  digest_weekday?: number;

  @ApiPropertyOptional({ type: QuietHoursInput, nullable: true, description: 'Null: none.' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => QuietHoursInput)
  quiet_hours?: QuietHoursInput | null;

  @ApiPropertyOptional()
  @ifGiven
  @IsBoolean()
  push_enabled?: boolean;

  @ApiPropertyOptional({
    description: 'Signing in needs a code from a mail as well; 422 without an address.',
  })
  @ifGiven
  @IsBoolean()
  otp_email?: boolean;

  @ApiPropertyOptional()
  @ifGiven
  @IsBoolean()
  analytics_opt_out?: boolean;

  @ApiPropertyOptional({ description: 'Name of an IANA time zone; no offset.' })
  @ifGiven
  @IsTimeZoneName()
  timezone?: string;

  @ApiPropertyOptional({ enum: ['system', 'light', 'dark'] })
  @ifGiven
  @IsIn(['system', 'light', 'dark'])
  theme?: Settings['theme'];

  @ApiPropertyOptional({ description: 'Reading an article marks the others of its story as read.' })
  @ifGiven
  @IsBoolean()
  mark_story_read?: boolean;

  @ApiPropertyOptional({ description: 'Whether generated answers are shown.' })
  @ifGiven
  @IsBoolean()
  ai_enabled?: boolean;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'BCP 47 language tag; null: none.' })
  @IsOptional()
  @IsLocale()
  // Checked before the line above: class-validator begins with the last decorator.
  @MaxLength(LANGUAGE_TAG_LENGTH_MAX)
  language?: string | null;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'Merged by key; null removes a key.',
  })
  @ifGiven
  @ArePreferences()
  preferences?: Record<string, unknown>;
}
