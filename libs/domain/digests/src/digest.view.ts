import { ApiProperty } from '@nestjs/swagger';
import { ArticleView } from '@reader/articles';

export class DigestPreviewView {
  @ApiProperty() readonly subject!: string;
  @ApiProperty({ description: 'Show it in a sandboxed frame.' }) readonly html!: string;
  @ApiProperty() readonly text!: string;
  @ApiProperty({ type: [ArticleView], description: 'In the order of the mail.' })
  readonly articles!: readonly ArticleView[];
}

export class DigestTestView {
  @ApiProperty({ description: 'Your address.' }) readonly to!: string;
}
