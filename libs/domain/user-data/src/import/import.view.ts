import { ApiProperty } from '@nestjs/swagger';
import { IMPORT_STATUSES, type ImportStatus } from './import-status';
import {
  IMPORT_PROBLEM_CODES,
  IMPORT_SUBJECTS,
  type ImportProblemCode,
  type ImportProblemFacts,
  type ImportSubject,
} from './import-problem';
import type { UserImport } from './user-import.entity';

export class ImportProblemView implements ImportProblemFacts {
  @ApiProperty({ enum: IMPORT_PROBLEM_CODES, description: 'More may follow.' })
  readonly code!: ImportProblemCode;
  @ApiProperty({ enum: IMPORT_SUBJECTS, nullable: true }) readonly subject!: ImportSubject | null;
  @ApiProperty({ type: String, nullable: true, description: 'Of a record: its file and line.' })
  readonly name!: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) readonly count!: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'With `refused`: the `code` of the problem, or the `detail_code` of an OPML import.',
  })
  readonly reason!: string | null;
}

export class StartedImportView {
  @ApiProperty({ type: 'integer' }) readonly import_id!: number;
}

export class ImportView extends StartedImportView {
  @ApiProperty({ enum: IMPORT_STATUSES }) readonly status!: ImportStatus;
  @ApiProperty({ type: 'integer', description: 'Records read so far.' }) readonly done!: number;
  @ApiProperty({ type: 'integer' }) readonly total!: number;
  @ApiProperty({ type: [String], description: 'What was not imported and why, for people.' })
  readonly problems!: readonly string[];
  @ApiProperty({
    type: [ImportProblemView],
    description: 'The same for programs, in the same order; empty for older imports.',
  })
  readonly problem_codes!: readonly ImportProblemView[];
}

export const toImportView = (row: UserImport): ImportView => ({
  import_id: row.import_id,
  status: row.status,
  done: row.done,
  total: row.total,
  problems: row.problems,
  problem_codes: row.problem_codes ?? [],
});
