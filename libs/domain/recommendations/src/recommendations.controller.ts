import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  toCollection,
} from '@reader/http';
import { DismissalsService } from './dismissal/dismissals.service';
import { RecommendationView, toRecommendationView } from './recommendation.view';
import { RecommendationsService } from './recommendations.service';

@ApiTags('recommendations')
@Controller('api/recommendations')
export class RecommendationsController {
  constructor(
    private readonly recommendations: RecommendationsService,
    private readonly dismissals: DismissalsService,
  ) {}

  @Get()
  @ApiOperation({
    summary:
      'Unread articles that you may like, each with its reason; at most fifty. Nothing is hidden elsewhere.',
  })
  @ApiCollection(RecommendationView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<RecommendationView>> {
    return toCollection(page, await this.recommendations.list(user, page), toRecommendationView);
  }

  /** Recommends the article no more, and others like it less. It stays in all lists. */
  @Post(':article_id/dismiss')
  @HttpCode(204)
  @ApiNoContentResponse()
  dismiss(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<void> {
    return this.dismissals.dismiss(user, id);
  }

  /** Undoes a dismissal. */
  @Delete(':article_id/dismiss')
  @HttpCode(204)
  @ApiNoContentResponse()
  restore(@CurrentUser() user: User, @Param('article_id', ParseIdPipe) id: number): Promise<void> {
    return this.dismissals.restore(user, id);
  }
}
