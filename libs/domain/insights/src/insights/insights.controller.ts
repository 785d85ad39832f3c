import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, ParseIdPipe } from '@reader/http';
import { InsightsService } from './insights.service';
import { InsightsView } from './insights.view';

@ApiTags('understanding')
@Controller('api/articles/:article_id/insights')
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  /** What the article says, in sentences that its words support. */
  @Get()
  @ApiOkResponse({ type: InsightsView })
  get(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) articleId: number): Promise<InsightsView> {
    return this.insights.get(user, articleId);
  }
}
