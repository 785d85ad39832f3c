import { ApiProperty } from '@nestjs/swagger';
import { type Action, ACTIONS, type Reason, REASONS, type Suggestion } from './suggestions';

export class CleanupSuggestionView {
  @ApiProperty({ example: 'nordic-grid' }) readonly slug!: string;
  @ApiProperty() readonly title!: string;
  @ApiProperty({
    enum: REASONS,
    description:
      '`dead`: gone for good, or failing for a month. `duplicate`: another source brings the same. ' +
      '`stale`: nothing new for a year or more, and for far longer than usual. `unread`: nobody reads it.',
  })
  readonly reason!: Reason;
  @ApiProperty({ description: 'A sentence for a person, with the numbers.' }) readonly detail!: string;
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
