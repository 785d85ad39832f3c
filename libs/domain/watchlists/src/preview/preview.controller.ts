import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, PageQuery } from '@reader/http';
import { WatchlistPreviewView } from '../match/match.view';
import { PreviewWatchlist } from '../watchlist/watchlist.dto';
import { PreviewService } from './preview.service';

@ApiTags('watchlists')
@Controller('api/watchlists/preview')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  /** What the watchlist would have matched in the last 60 days. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: WatchlistPreviewView })
  preview(
    @CurrentUser() user: User,
    @Body() input: PreviewWatchlist,
    @Query() page: PageQuery,
  ): Promise<WatchlistPreviewView> {
    return this.previews.preview(user, input, page);
  }
}
