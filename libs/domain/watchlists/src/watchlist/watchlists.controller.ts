import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, collection, type Collection, CurrentUser, Id, Page } from '@reader/http';
import type { Response } from 'express';
import { MatchesPage, MatchFilter, MatchView, WatchlistPreviewView } from '../match/match.view';
import { MatchesService } from '../match/matches.service';
import { NudgeView } from '../nudge/nudge.view';
import { NudgesQueries } from '../nudge/nudges.queries';
import { CreateWatchlist, PreviewWatchlist, UpdateWatchlist } from './watchlist.dto';
import { toWatchlistView, WatchlistView } from './watchlist.view';
import { WatchlistsQueries } from './watchlists.queries';
import { WatchlistsService } from './watchlists.service';

@ApiTags('watchlists')
@Controller('api/watchlists')
export class WatchlistsController {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly queries: WatchlistsQueries,
    private readonly matching: MatchesService,
    private readonly nudging: NudgesQueries,
  ) {}

  @Get()
  @ApiCollection(WatchlistView)
  async list(@CurrentUser() user: User, @Query() page: Page): Promise<Collection<WatchlistView>> {
    return collection(page, await this.queries.of(user, page), toWatchlistView);
  }

  @Post()
  @ApiCreatedResponse({ type: WatchlistView })
  async create(
    @CurrentUser() user: User,
    @Body() wish: CreateWatchlist,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WatchlistView> {
    const watchlist = await this.watchlists.create(user, wish);
    response.location(`/api/watchlists/${watchlist.watchlist_id}`);
    return toWatchlistView(watchlist);
  }

  /** What it would have matched in the last 60 days. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: WatchlistPreviewView })
  preview(
    @CurrentUser() user: User,
    @Body() wish: PreviewWatchlist,
    @Query() page: Page,
  ): Promise<WatchlistPreviewView> {
    return this.matching.preview(user, wish, page);
  }

  @Get('nudges')
  @ApiCollection(NudgeView)
  async nudges(@CurrentUser() user: User, @Query() page: Page): Promise<Collection<NudgeView>> {
    const nudges = await this.nudging.of(user);
    const items = nudges.slice(page.offset, page.offset + page.limit);
    return collection(page, { items, total: nudges.length }, (nudge) => nudge);
  }

  @Get(':watchlist_id')
  @ApiOkResponse({ type: WatchlistView })
  async one(@CurrentUser() user: User, @Param('watchlist_id', Id) id: number): Promise<WatchlistView> {
    return toWatchlistView(await this.watchlists.get(user, id));
  }

  @Patch(':watchlist_id')
  @ApiOkResponse({ type: WatchlistView })
  async update(
    @CurrentUser() user: User,
    @Param('watchlist_id', Id) id: number,
    @Body() change: UpdateWatchlist,
  ): Promise<WatchlistView> {
    return toWatchlistView(await this.watchlists.update(user, id, change));
  }

  @Delete(':watchlist_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('watchlist_id', Id) id: number): Promise<void> {
    return this.watchlists.remove(user, id);
  }

  /** The newest match first. */
  @Get(':watchlist_id/matches')
  @ApiCollection(MatchView, { cursor: true })
  matches(
    @CurrentUser() user: User,
    @Param('watchlist_id', Id) id: number,
    @Query() filter: MatchFilter,
  ): Promise<MatchesPage> {
    return this.matching.of(user, id, filter);
  }
}
