import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, type Collection, CurrentUser, ParseIdPipe, toCollection } from '@reader/http';
import { RelatedService } from './related.service';
import { RelatedQuery, RelatedView, toRelatedView } from './related.view';

@ApiTags('articles')
@Controller('api/articles/:article_id/related')
export class RelatedController {
  constructor(private readonly related: RelatedService) {}

  /** The articles most like this one, the most similar first: two of a source at most. There is one page. */
  @Get()
  @ApiCollection(RelatedView)
  async list(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Query() { limit }: RelatedQuery,
  ): Promise<Collection<RelatedView>> {
    const items = await this.related.listFor(user, articleId, limit);
    return toCollection({ limit, offset: 0 }, { items, total: items.length }, toRelatedView);
  }
}
