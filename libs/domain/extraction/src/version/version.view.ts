import { ApiProperty } from '@nestjs/swagger';
import { type Extractor, EXTRACTORS } from '../body/extracted-body';
import { CHANGE_OPERATIONS, type TextChange } from './text-diff';
import type { VersionRow } from './versions.queries';

export class VersionView {
  @ApiProperty({ type: 'integer', description: 'Grows within versions of one origin, feed or page.' })
  readonly version!: number;
  @ApiProperty({
    enum: EXTRACTORS,
    description: "What found the text: `feed` for the feed's own text, otherwise a step of the extraction.",
  })
  readonly extractor!: Extractor;
  @ApiProperty({ format: 'date-time', description: 'Since when the text is known to be so.' })
  readonly extracted_at!: string;
  @ApiProperty({ type: 'integer' }) readonly word_count!: number;
  @ApiProperty({
    type: 'integer',
    description:
      'Words that differ from the version before of the same origin; 0 for the first. ' +
      'A replaced word counts once.',
  })
  readonly changed_words!: number;
}

class TextChangeView {
  @ApiProperty({ enum: CHANGE_OPERATIONS }) readonly op!: TextChange['op'];
  @ApiProperty({ description: 'Plain text.' }) readonly text!: string;
}

export class VersionDiffView {
  @ApiProperty({
    type: [TextChangeView],
    description:
      '`equal` and `delete` joined are the first text, `equal` and `insert` the second. ' +
      'The title is the first line where it changed.',
  })
  readonly changes!: readonly TextChangeView[];
}

export const toVersionView = (row: VersionRow): VersionView => ({
  version: row.body_id,
  extractor: row.extractor,
  extracted_at: row.extracted_at.toISOString(),
  word_count: row.word_count,
  changed_words: row.changed_words,
});
