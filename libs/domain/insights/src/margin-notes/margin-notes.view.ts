import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';
import type { TextSource } from '@reader/claims';

class MarginNoteView {
  @ApiProperty({ description: 'The sentence of the article beside which the note stands, verbatim.' })
  readonly quote!: string;
  @ApiProperty({ type: 'integer', description: "Offset of `quote` in UTF-16 units of the article's text." })
  readonly start!: number;
  @ApiProperty({ type: 'integer' }) readonly end!: number;
  @ApiProperty({ enum: ['body', 'feed'], description: "The extracted body, or the feed's own text." })
  readonly text_source!: TextSource;
  @ApiProperty({ description: 'What the other source adds, verbatim.' }) readonly sentence!: string;
  @ApiProperty({ type: ArticleView, description: 'Of another source.' }) readonly article!: ArticleView;
}

export class MarginNotesView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ type: [MarginNoteView], description: 'In the order of the text.' })
  readonly items!: readonly MarginNoteView[];
}
