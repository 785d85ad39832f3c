import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  throwNotFound,
  PageQuery,
  ifGiven,
} from '@reader/http';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString } from 'class-validator';
import type { Request, Response } from 'express';
import { ProgressStreams } from '../progress/progress-streams';
import { IngestionService } from './ingestion.service';
import {
  FinishedSourceView,
  RunDetailView,
  RunView,
  StartedRunView,
  toFinishedSourceView,
  toRunView,
} from './run.view';
import { RunQueries } from './run.queries';

const SLUGS_MAX = 500;

class RequestRun {
  @ApiPropertyOptional({
    type: [String],
    description: 'Slugs; default: all sources that the user may see.',
  })
  @ifGiven
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SLUGS_MAX)
  @IsString({ each: true })
  sources?: string[];
}

class ProgressStateView {
  @ApiProperty() readonly running!: boolean;
  @ApiProperty({ type: 'integer', nullable: true }) readonly run_id!: number | null;
  @ApiProperty({ type: 'integer' }) readonly done!: number;
  @ApiProperty({ type: 'integer' }) readonly total!: number;
}

@ApiTags('ingestion')
@Controller('api/ingest')
export class IngestController {
  constructor(
    private readonly ingestion: IngestionService,
    private readonly runs: RunQueries,
    private readonly streams: ProgressStreams,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiResponse({ status: 202, type: StartedRunView })
  async request(@CurrentUser() user: User, @Body() { sources }: RequestRun): Promise<StartedRunView> {
    const { run_id, already_running } = await this.ingestion.request(user, sources ?? null);
    return { run_id, status: 'running', already_running };
  }

  /**
   * Server-sent events (HTML Living Standard §9.2): `state`, then `run_started`, `source_finished`,
   * `run_finished`.
   */
  @Get('stream')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({
    type: ProgressStateView,
    description: 'The first event, `state`; see also FinishedSourceView and RunView.',
  })
  stream(@CurrentUser() user: User, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.streams.open(user, request, response);
  }

  @Get('runs')
  @ApiCollection(RunView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<RunView>> {
    return toCollection(page, await this.runs.list(user, page), toRunView);
  }

  @Get('runs/:run_id')
  @ApiOkResponse({ type: RunDetailView })
  async get(@CurrentUser() user: User, @Param('run_id', ParseIdPipe) id: number): Promise<RunDetailView> {
    const run = (await this.runs.findById(user, id)) ?? throwNotFound('run');
    const sources: FinishedSourceView[] = (await this.runs.listFinishedSources(user, id)).map(
      toFinishedSourceView,
    );
    return { ...toRunView(run), sources };
  }
}
