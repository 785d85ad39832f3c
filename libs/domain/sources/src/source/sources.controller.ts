import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, toCollection, type Collection, CurrentUser, PageQuery } from '@reader/http';
import type { Response } from 'express';
import { SourceChangesService } from './source-changes.service';
import { CreateSource, SetEnabled, SetPriority, UpdateSource } from './source.dto';
import { SourceView, toSourceView } from './source.view';
import { SourcesQueries } from './sources.queries';
import { SourcesService } from './sources.service';

@ApiTags('sources')
@Controller('api/sources')
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly changes: SourceChangesService,
    private readonly queries: SourcesQueries,
  ) {}

  @Get()
  @ApiCollection(SourceView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<SourceView>> {
    return toCollection(page, await this.queries.list(user, page), toSourceView);
  }

  @Post()
  @ApiCreatedResponse({ type: SourceView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateSource,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SourceView> {
    const source = await this.sources.create(user, input);
    response.location(`/api/sources/${source.slug}`);
    return toSourceView(source);
  }

  @Get(':slug')
  @ApiOkResponse({ type: SourceView })
  async get(@CurrentUser() user: User, @Param('slug') slug: string): Promise<SourceView> {
    return toSourceView(await this.sources.get(user, slug));
  }

  @Patch(':slug')
  @ApiOkResponse({ type: SourceView })
  async update(
    @CurrentUser() user: User,
    @Param('slug') slug: string,
    @Body() input: UpdateSource,
  ): Promise<SourceView> {
    return toSourceView(await this.changes.update(user, slug, input));
  }

  @Patch(':slug/enabled')
  @ApiOkResponse({ type: SourceView })
  async setEnabled(
    @CurrentUser() user: User,
    @Param('slug') slug: string,
    @Body() { enabled }: SetEnabled,
  ): Promise<SourceView> {
    return toSourceView(await this.changes.setEnabled(user, slug, enabled));
  }

  @Patch(':slug/priority')
  @ApiOkResponse({ type: SourceView })
  async setPriority(
    @CurrentUser() user: User,
    @Param('slug') slug: string,
    @Body() { priority }: SetPriority,
  ): Promise<SourceView> {
    return toSourceView(await this.changes.setPriority(user, slug, priority));
  }

  @Delete(':slug')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('slug') slug: string): Promise<void> {
    return this.changes.remove(user, slug);
  }
}
