import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import type { ReadingListItem } from './reading-list-item.entity';

export interface ItemRow extends Omit<ReadingListItem, 'user_id' | 'rank'> {
  readonly position: number;
}

export class ReadingItemView {
  @ApiProperty({ type: 'integer' }) readonly item_id!: number;
  @ApiProperty({ type: 'integer', description: 'Position in the whole list, from 0.' })
  readonly position!: number;
  @ApiProperty() readonly article!: ArticleView;
  @ApiProperty({ type: String, nullable: true }) readonly note!: string | null;
  @ApiProperty() readonly done!: boolean;
  @ApiProperty({ format: 'date-time' }) readonly added_at!: string;
}

/** Enough to tell whether an article is in the list. */
export class QueuedItemView {
  @ApiProperty({ type: 'integer' }) readonly item_id!: number;
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty() readonly done!: boolean;
}

export const IMPORT_STATUSES = ['added', 'existing', 'failed'] as const;

export class ImportedItemView {
  @ApiProperty({ type: String, nullable: true }) readonly url!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) readonly article_id!: number | null;
  @ApiProperty({ enum: IMPORT_STATUSES }) readonly status!: (typeof IMPORT_STATUSES)[number];
  @ApiProperty({ type: String, nullable: true, description: 'Why it failed.' })
  readonly detail!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The reason in `detail` as a word: `no_time_left`, `limit_reached`, or the `code` of the problem ' +
      'with which saving this page alone fails. More may follow.',
    example: 'url_not_allowed',
  })
  readonly detail_code!: string | null;
}

export class ReadingImportView {
  @ApiProperty({ type: 'integer' }) readonly added!: number;
  @ApiProperty({ type: 'integer' }) readonly existing!: number;
  @ApiProperty({ type: 'integer' }) readonly failed!: number;
  @ApiProperty({ type: [ImportedItemView], description: 'URLs first, then ids, in the given order.' })
  readonly results!: readonly ImportedItemView[];
}

export function toReadingItemView(row: ItemRow, article: ArticleView): ReadingItemView {
  return {
    item_id: row.item_id,
    position: row.position,
    article,
    note: row.note,
    done: row.done,
    added_at: row.added_at.toISOString(),
  };
}
