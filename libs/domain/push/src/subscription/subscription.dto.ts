import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { Allow, IsObject, IsString, Length, ValidateNested } from 'class-validator';

const KEY_LENGTH_MAX = 200;
/** Longer ones are refused with a problem that names the limit of push services. */
const WRITTEN_LENGTH_MAX = 8_192;

export class SubscriptionKeysInput {
  @ApiProperty({ description: 'Public key of P-256, 65 bytes in base64url.' })
  @IsString()
  @Length(1, KEY_LENGTH_MAX)
  p256dh!: string;

  @ApiProperty({ description: 'Secret of 16 bytes in base64url.' })
  @IsString()
  @Length(1, KEY_LENGTH_MAX)
  auth!: string;
}

/** The browser's `PushSubscription` as JSON. */
export class SubscribeInput {
  @ApiProperty({ format: 'uri' })
  @IsString()
  @Length(1, WRITTEN_LENGTH_MAX)
  endpoint!: string;

  @ApiProperty({ type: SubscriptionKeysInput })
  @IsObject()
  @ValidateNested()
  @Type(() => SubscriptionKeysInput)
  keys!: SubscriptionKeysInput;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    description: 'Ignored: endpoints that expire answer so.',
  })
  @Allow()
  expirationTime?: number | null;
}

export class UnsubscribeInput {
  @ApiProperty({ format: 'uri' })
  @IsString()
  @Length(1, WRITTEN_LENGTH_MAX)
  endpoint!: string;
}
