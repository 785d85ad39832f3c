import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, type Collection, CurrentUser, ParseIdPipe, PageQuery } from '@reader/http';
import type { Response } from 'express';
import { SavedSearchCountsService } from './saved-search-counts.service';
import { SavedSearchCountsView, SavedSearchView } from './saved-search.view';
import { CreateSavedSearch, UpdateSavedSearch } from './saved-searches.dto';
import { SavedSearchesService } from './saved-searches.service';

@ApiTags('search')
@Controller('api/search/saved')
export class SavedSearchesController {
  constructor(
    private readonly searches: SavedSearchesService,
    private readonly counts: SavedSearchCountsService,
  ) {}

  @Get()
  @ApiCollection(SavedSearchView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<SavedSearchView>> {
    return { ...(await this.searches.list(user, page)), limit: page.limit, offset: page.offset };
  }

  @Post()
  @ApiCreatedResponse({ type: SavedSearchView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateSavedSearch,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SavedSearchView> {
    const saved = await this.searches.create(user, input);
    response.location(`/api/search/saved/${saved.search_id}`);
    return saved;
  }

  /** How many unread articles the saved searches find. */
  @Get('counts')
  @ApiOkResponse({ type: SavedSearchCountsView })
  async countUnread(@CurrentUser() user: User): Promise<SavedSearchCountsView> {
    return { items: await this.counts.count(user) };
  }

  @Get(':search_id')
  @ApiOkResponse({ type: SavedSearchView })
  get(@CurrentUser() user: User, @Param('search_id', ParseIdPipe) id: number): Promise<SavedSearchView> {
    return this.searches.get(user, id);
  }

  @Patch(':search_id')
  @ApiOkResponse({ type: SavedSearchView })
  update(
    @CurrentUser() user: User,
    @Param('search_id', ParseIdPipe) id: number,
    @Body() change: UpdateSavedSearch,
  ): Promise<SavedSearchView> {
    return this.searches.update(user, id, change);
  }

  @Delete(':search_id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentUser() user: User, @Param('search_id', ParseIdPipe) id: number): Promise<void> {
    return this.searches.remove(user, id);
  }
}
