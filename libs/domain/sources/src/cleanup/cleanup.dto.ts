import { ApiProperty } from '@nestjs/swagger';
import { ArrayOf } from '@reader/http';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsIn, IsString, Length } from 'class-validator';
import { SLUG_LENGTH_MAX } from '../source/slug';
import { type Action, ACTIONS } from './suggestions';

/** One full page of suggestions, applied in one transaction while the user waits. */
export const CLEANUP_ACTIONS_MAX = 500;

export class CleanupAction {
  @ApiProperty() @IsString() @Length(1, SLUG_LENGTH_MAX) slug!: string;
  @ApiProperty({ enum: ACTIONS }) @IsIn(ACTIONS) action!: Action;
}

export class Cleanup {
  @ApiProperty({ type: [CleanupAction], minItems: 1, maxItems: CLEANUP_ACTIONS_MAX })
  @ArrayMinSize(1)
  @ArrayMaxSize(CLEANUP_ACTIONS_MAX)
  @ArrayUnique((action: CleanupAction | null) => action?.slug, {
    message: 'actions must not name a source twice',
  })
  @ArrayOf(() => CleanupAction)
  actions!: CleanupAction[];
}
