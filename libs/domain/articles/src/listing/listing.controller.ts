import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, type Collection, CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { ArticleFilter, ArticleIdsQuery, BY_ID_MAX, IdsFilter } from '../article/article.dto';
import { ArticleView } from '../article/article.view';
import { ArticlesQueries } from '../article/articles.queries';
import { FrozenListView } from './frozen-list.view';
import { ListingService } from './listing.service';

@ApiTags('articles')
@Controller('api/articles')
export class ListingController {
  constructor(
    private readonly listing: ListingService,
    private readonly articles: ArticlesQueries,
  ) {}

  @Get()
  @ApiCollection(ArticleView, { cursor: true })
  async list(
    @CurrentUser() user: User,
    @Query() filter: ArticleFilter,
    @Res() response: Response,
  ): Promise<void> {
    response.type('json').send(await this.listing.getPageJson(user, filter));
  }

  @Get('ids')
  @ApiOkResponse({ type: FrozenListView })
  listIds(@CurrentUser() user: User, @Query() filter: IdsFilter): Promise<FrozenListView> {
    return this.listing.listIds(user, filter);
  }

  @Get('by-id')
  @ApiCollection(ArticleView)
  async listByIds(
    @CurrentUser() user: User,
    @Query() { ids }: ArticleIdsQuery,
  ): Promise<Collection<ArticleView>> {
    const items = await this.articles.listByIds(user, [...new Set(ids)]);
    return { items, total: items.length, limit: BY_ID_MAX, offset: 0 };
  }
}
