import { ApiProperty } from '@nestjs/swagger';
import { IMPORT_STATUSES, type ImportStatus } from './import-status';
import type { UserImport } from './user-import.entity';

export class StartedImportView {
  @ApiProperty({ type: 'integer' }) readonly import_id!: number;
}

export class ImportView extends StartedImportView {
  @ApiProperty({ enum: IMPORT_STATUSES }) readonly status!: ImportStatus;
  @ApiProperty({ type: 'integer', description: 'Records read so far.' }) readonly done!: number;
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: [String], description: 'What was not imported and why, for people.' })
  readonly problems!: readonly string[];
}

export const toImportView = ({ import_id, status, done, total, problems }: UserImport): ImportView => ({
  import_id,
  status,
  done,
  total,
  problems,
});
