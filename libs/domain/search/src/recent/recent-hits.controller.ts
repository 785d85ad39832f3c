import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { SearchWordsQuery } from '../hits/search.dto';
import { RecentHitsService } from './recent-hits.service';
import { RecentHitsView } from './recent-hits.view';

@ApiTags('search')
@Controller('api/search/preview')
export class RecentHitsController {
  constructor(private readonly recentHits: RecentHitsService) {}

  /** What a search by words finds among the articles of the last 30 days. */
  @Get()
  @ApiOkResponse({ type: RecentHitsView })
  preview(@CurrentUser() user: User, @Query() { q, ...filters }: SearchWordsQuery): Promise<RecentHitsView> {
    return this.recentHits.countPerDay(user, q, filters);
  }
}
