import { ApiProperty } from '@nestjs/swagger';

/** Why an outline was not created. */
export const IMPORT_CODES = [
  'existing',
  'repeated',
  'not_an_address',
  'not_http',
  'address_too_long',
  'with_credentials',
  'url_not_allowed',
] as const;
export type ImportCode = (typeof IMPORT_CODES)[number];

export class ImportRow {
  @ApiProperty() readonly title!: string;
  @ApiProperty() readonly feed_url!: string;
  @ApiProperty({ enum: ['created', 'existing', 'invalid'] }) readonly status!:
    'created' | 'existing' | 'invalid';
  @ApiProperty({ type: String, nullable: true }) readonly slug!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it was not created, for people.' })
  readonly detail!: string | null;
  @ApiProperty({
    enum: IMPORT_CODES,
    nullable: true,
    description: 'The reason in `detail` as a word; null for a created row. More may follow.',
  })
  readonly detail_code!: ImportCode | null;
}

export class ImportReport {
  @ApiProperty() readonly created!: number;
  @ApiProperty() readonly existing!: number;
  @ApiProperty() readonly invalid!: number;
  @ApiProperty({ type: [ImportRow] }) readonly results!: readonly ImportRow[];
}
