import { ApiProperty } from '@nestjs/swagger';
import { type Extractor, EXTRACTORS } from '../body/extracted-body';
import { TEXT_PROBLEMS, type TextProblem } from './text-problem';
import type { TextReportRow, WaitingReportRow } from './text-reports.queries';

export class TextReportView {
  @ApiProperty({ type: 'integer' }) readonly article_id!: number;
  @ApiProperty({ enum: TEXT_PROBLEMS }) readonly problem!: TextProblem;
  @ApiProperty() readonly note!: string;
  @ApiProperty({ description: 'False where the page could not be fetched.' }) readonly has_page!: boolean;
  @ApiProperty({ format: 'date-time' }) readonly reported_at!: string;
}

/** It does not say who reported. */
export class WaitingReportView {
  @ApiProperty({ type: 'integer' }) readonly report_id!: number;
  @ApiProperty({ description: 'Of the article.' }) readonly title!: string;
  @ApiProperty({ description: 'Of the page.' }) readonly url!: string;
  @ApiProperty({ enum: TEXT_PROBLEMS }) readonly problem!: TextProblem;
  @ApiProperty() readonly note!: string;
  @ApiProperty({ enum: EXTRACTORS, description: 'What had found the text.' }) readonly extractor!: Extractor;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null where the page could not be fetched.' })
  readonly page_bytes!: number | null;
  @ApiProperty({ format: 'date-time' }) readonly reported_at!: string;
}

export const toTextReportView = (row: TextReportRow): TextReportView => ({
  ...row,
  article_id: row.article_id ?? 0,
  reported_at: row.reported_at.toISOString(),
});

export const toWaitingReportView = (row: WaitingReportRow): WaitingReportView => ({
  ...row,
  reported_at: row.reported_at.toISOString(),
});
