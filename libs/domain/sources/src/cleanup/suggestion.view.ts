import { ApiProperty } from '@nestjs/swagger';
import { type Action, ACTIONS, type Reason, REASONS, type Suggestion } from './suggestions';

export class CleanupSuggestionView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({
    enum: REASONS,
    description:
      '`dead`: gone, or failing for a month. `duplicate`: another source has the same ' +
      'articles. `stale`: nothing new for a year or more, and for far longer than usual. ' +
      '`unread`: its articles are not read.',
  })
  readonly reason!: Reason;
  @ApiProperty({ description: 'A readable sentence with the numbers.' }) readonly detail!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The slug of the source that stays.' })
  readonly duplicate_of!: string | null;
  @ApiProperty({ enum: ACTIONS }) readonly suggested_action!: Action;
}

export function toCleanupSuggestionView(suggestion: Suggestion): CleanupSuggestionView {
  const { source, reason, detail, duplicateOf, action } = suggestion;
  return {
    slug: source.slug,
    title: source.title,
    reason,
    detail,
    duplicate_of: duplicateOf?.slug ?? null,
    suggested_action: action,
  };
}
