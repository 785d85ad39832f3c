import { ApiProperty } from '@nestjs/swagger';

export class ImportRow {
  @ApiProperty() readonly title!: string;
  @ApiProperty() readonly feed_url!: string;
  @ApiProperty({ enum: ['created', 'existing', 'invalid'] }) readonly status!:
    'created' | 'existing' | 'invalid';
  @ApiProperty({ type: String, nullable: true }) readonly slug!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was not created, for people.' })
  readonly detail!: string | null;
}

export class ImportReport {
  @ApiProperty() readonly created!: number;
  @ApiProperty() readonly existing!: number;
  @ApiProperty() readonly invalid!: number;
  @ApiProperty({ type: [ImportRow] }) readonly results!: readonly ImportRow[];
}
