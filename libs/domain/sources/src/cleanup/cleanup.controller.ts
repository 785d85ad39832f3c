import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, toCollection, type Collection, CurrentUser, PageQuery } from '@reader/http';
import { Cleanup } from './cleanup.dto';
import { CleanupService } from './cleanup.service';
import { CleanupReport } from './cleanup.view';
import { CleanupSuggestionView, toCleanupSuggestionView } from './suggestion.view';

@ApiTags('sources')
@Controller('api/sources')
export class CleanupController {
  constructor(private readonly cleanup: CleanupService) {}

  @Get('cleanup-suggestions')
  @ApiCollection(CleanupSuggestionView)
  async listSuggestions(
    @CurrentUser() user: User,
    @Query() page: PageQuery,
  ): Promise<Collection<CleanupSuggestionView>> {
    return toCollection(page, await this.cleanup.listSuggestions(user, page), toCleanupSuggestionView);
  }

  @Post('cleanup')
  @HttpCode(200)
  @ApiOkResponse({ type: CleanupReport })
  apply(@CurrentUser() user: User, @Body() { actions }: Cleanup): Promise<CleanupReport> {
    return this.cleanup.apply(user, actions);
  }
}
