import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { MatchesPage, MatchFilter, MatchView } from '../match/match.view';
import { MatchesService } from '../match/matches.service';
import { NudgeView } from '../nudge/nudge.view';
import { NudgesQueries } from '../nudge/nudges.queries';
import { CreateWatchlist, UpdateWatchlist } from './watchlist.dto';
import { WatchlistView } from './watchlist.view';
import { WatchlistsQueries } from './watchlists.queries';
import { WatchlistsService } from './watchlists.service';

@ApiTags('watchlists')
@Controller('api/watchlists')
export class WatchlistsController {
  constructor(
    private readonly watchlists: WatchlistsService,
    private readonly queries: WatchlistsQueries,
    private readonly matchesService: MatchesService,
    private readonly nudgesQueries: NudgesQueries,
  ) {}

  @Get()
  @ApiCollection(WatchlistView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<WatchlistView>> {
    return toCollection(page, await this.queries.listFor(user, page));
  }

  @Post()
  @ApiCreatedResponse({ type: WatchlistView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateWatchlist,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WatchlistView> {
    const watchlist = await this.watchlists.create(user, input);
    response.location(`/api/watchlists/${watchlist.watchlist_id}`);
    return watchlist;
  }

  @Get('nudges')
  @ApiCollection(NudgeView)
  async listNudges(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<NudgeView>> {
    const all = await this.nudgesQueries.listFor(user);
    const items = all.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: all.length });
  }

  @Get(':watchlist_id')
  @ApiOkResponse({ type: WatchlistView })
  get(@CurrentUser() user: User, @Param('watchlist_id', ParseIdPipe) id: number): Promise<WatchlistView> {
    return this.watchlists.get(user, id);
  }

  @Patch(':watchlist_id')
  @ApiOkResponse({ type: WatchlistView })
  update(
    @CurrentUser() user: User,
    @Param('watchlist_id', ParseIdPipe) id: number,
    @Body() change: UpdateWatchlist,
  ): Promise<WatchlistView> {
    return this.watchlists.update(user, id, change);
  }

  @Delete(':watchlist_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('watchlist_id', ParseIdPipe) id: number): Promise<void> {
    return this.watchlists.remove(user, id);
  }

  /** Newest match first. */
  @Get(':watchlist_id/matches')
  @ApiCollection(MatchView, { cursor: true })
  listMatches(
    @CurrentUser() user: User,
    @Param('watchlist_id', ParseIdPipe) id: number,
    @Query() filter: MatchFilter,
  ): Promise<MatchesPage> {
    return this.matchesService.listFor(user, id, filter);
  }
}
