import { ApiProperty, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'KeptBecauseView' })
class RetentionReasonsView {
  @ApiProperty({ type: 'integer' }) readonly saved!: number;
  @ApiProperty({ type: 'integer' }) readonly starred!: number;
  @ApiProperty({ type: 'integer' }) readonly tagged!: number;
  @ApiProperty({ type: 'integer' }) readonly highlighted!: number;
  @ApiProperty({ type: 'integer' }) readonly queued!: number;
}

/** What a policy would do now. */
export class RetentionPreviewView {
  @ApiProperty({ type: 'integer', description: 'Articles that would be deleted.' })
  readonly articles!: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the oldest was ingested.',
  })
  readonly oldest!: string | null;
  @ApiProperty({
    description: 'Articles that are not deleted, by reason; one article may have several reasons.',
  })
  readonly kept_because!: RetentionReasonsView;
}
