import { ApiProperty } from '@nestjs/swagger';

export class TagView {
  @ApiProperty({ type: 'integer' }) readonly tag_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty({ example: '#3a7d44' }) readonly color!: string;
  @ApiProperty({ description: 'The one that rules give to what is important; lists show it.' })
  readonly important!: boolean;
  @ApiProperty({ type: 'integer', description: 'Articles that the caller may see.' })
  readonly article_count!: number;
}
