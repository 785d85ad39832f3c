import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { NotBlank, Trimmed } from '@reader/http';
import { IsString, Length } from 'class-validator';
import type { SyncToken } from './sync-token.entity';

export const TOKEN_NAME_LENGTH_MAX = 64;

@ApiSchema({ name: 'CreateSyncToken' })
export class CreateSyncToken {
  @ApiProperty({
    description: 'A label, such as the app and device that will use it.',
    maxLength: TOKEN_NAME_LENGTH_MAX,
  })
  @Trimmed()
  @IsString()
  @Length(1, TOKEN_NAME_LENGTH_MAX)
  @NotBlank()
  name!: string;
}

export class SyncTokenView {
  @ApiProperty({ type: 'integer' }) readonly token_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty({ description: 'The beginning of the token.', example: 'rdr_x4Qz7B' })
  readonly prefix!: string;
  @ApiProperty({ format: 'date-time' }) readonly created_at!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly last_used_at!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly revoked_at!: string | null;
}

export class NewSyncTokenView extends SyncTokenView {
  @ApiProperty({ description: 'The secret, shown only once.' }) readonly token!: string;
}

export function toSyncTokenView(token: SyncToken): SyncTokenView {
  return {
    // After an insert TypeORM leaves the id as the text that Postgres sent.
    token_id: Number(token.id),
    name: token.name,
    prefix: token.prefix,
    created_at: token.createdAt.toISOString(),
    last_used_at: token.lastUsedAt?.toISOString() ?? null,
    revoked_at: token.revokedAt?.toISOString() ?? null,
  };
}
