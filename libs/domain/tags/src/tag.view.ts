import { ApiProperty } from '@nestjs/swagger';

export class TagView {
  @ApiProperty({ type: 'integer' }) readonly tag_id!: number;
  @ApiProperty() readonly name!: string;
  @ApiProperty({ example: '#3a7d44' }) readonly color!: string;
  @ApiProperty({ description: 'The tag that rules add to important articles; lists show it.' })
  readonly important!: boolean;
  @ApiProperty({ type: 'integer', description: 'Articles that the user may see.' })
  readonly article_count!: number;
}
