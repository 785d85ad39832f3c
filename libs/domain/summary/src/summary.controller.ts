import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser } from '@reader/http';
import { SummaryQuery } from './summary.dto';
import { SummaryService } from './summary.service';
import { SummaryView } from './summary.view';

@ApiTags('understanding')
@Controller('api/summary')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  /** The stories of the last days, or since you last read. */
  @Get()
  @ApiOkResponse({ type: SummaryView })
  get(@CurrentUser() user: User, @Query() query: SummaryQuery): Promise<SummaryView> {
    return this.summary.get(user, query);
  }
}
