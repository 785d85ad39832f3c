import { ApiProperty } from '@nestjs/swagger';
import type { StorageRow } from './storage.queries';

export class TableSizeView {
  @ApiProperty({ example: 'article_bodies', description: 'With its schema where it is not the default one.' })
  readonly name!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'An estimate; null before the first one.' })
  readonly rows!: number | null;
  @ApiProperty({ type: 'integer', description: 'Rows and their long values.' })
  readonly table_bytes!: number;
  @ApiProperty({ type: 'integer' }) readonly index_bytes!: number;
  @ApiProperty({ type: 'integer', description: 'table_bytes + index_bytes.' }) readonly total_bytes!: number;
}

/** What the database occupies on disk, without its write-ahead log. */
export class DatabaseStorageView {
  @ApiProperty({ type: 'integer' }) readonly database_bytes!: number;
  @ApiProperty({ type: [TableSizeView], description: 'The largest first.' })
  readonly tables!: readonly TableSizeView[];
}

export const toStorageView = ({ database_bytes, tables }: StorageRow): DatabaseStorageView => ({
  database_bytes,
  tables: tables.map((table) => ({ ...table, total_bytes: table.table_bytes + table.index_bytes })),
});
