import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser, createFieldProblem, decodeCursor, encodeCursor } from '@reader/http';
import type { Response } from 'express';
import { FoundHighlightView, toFoundHighlightView } from './highlight.view';
import { HighlightFilter } from './highlights.dto';
import { HighlightsExport } from './highlights-export';
import { HighlightsQueries } from './highlights.queries';

const FILES = {
  markdown: { type: 'text/markdown; charset=utf-8', end: 'md' },
  json: { type: 'application/json; charset=utf-8', end: 'json' },
} as const;
/** The last id of the page. */
const CURSOR = /^h(\d{1,16})$/;

@ApiTags('highlights')
@Controller('api/highlights')
export class HighlightsController {
  constructor(
    private readonly queries: HighlightsQueries,
    private readonly exports: HighlightsExport,
  ) {}

  @Get()
  @ApiCollection(FoundHighlightView, { cursor: true })
  async list(
    @CurrentUser() user: User,
    @Query() filter: HighlightFilter,
    @Res() response: Response,
  ): Promise<void> {
    if (filter.format !== undefined) return this.download(user, filter, response);
    const before = filter.cursor === undefined ? null : Number(decodeCursor(filter.cursor, CURSOR)[0]);
    if (before !== null && filter.offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    const rows = await this.queries.listPage(user, filter, before);
    const last = rows.length === filter.limit ? rows.at(-1) : undefined;
    response.json({
      items: rows.map(toFoundHighlightView),
      total: before === null ? await this.queries.count(user, filter) : null,
      limit: filter.limit,
      offset: filter.offset,
      next_cursor: last === undefined ? null : encodeCursor(`h${last.highlight_id}`),
    });
  }

  private async download(user: User, filter: HighlightFilter, response: Response): Promise<void> {
    const format = filter.format ?? 'json';
    const { type, end } = FILES[format];
    const day = new Date().toISOString().slice(0, 10);
    const text =
      format === 'json' ? this.exports.exportJson(user, filter) : this.exports.exportMarkdown(user, filter);
    response.set({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="highlights-${day}.${end}"`,
      'Cache-Control': 'no-store',
    });
    await pipeline(Readable.from(text), response);
  }
}
