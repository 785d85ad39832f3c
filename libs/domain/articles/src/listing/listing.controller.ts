import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { ArticleFilter, IdsFilter, BY_ID_MAX, ArticleIdsQuery } from '../article/article.dto';
import { ArticleView } from '../article/article.view';
import { FrozenListView } from './frozen-list.view';
import { ListingService } from './listing.service';
import { serializeFrozenList, serializeArticleList } from './serialize-article';

@ApiTags('articles')
@Controller('api/articles')
export class ListingController {
  constructor(private readonly listing: ListingService) {}

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
  async listIds(
    @CurrentUser() user: User,
    @Query() filter: IdsFilter,
    @Res() response: Response,
  ): Promise<void> {
    response.type('json').send(serializeFrozenList(filter.limit, await this.listing.listIds(user, filter)));
  }

  @Get('by-id')
  @ApiCollection(ArticleView)
  async listByIds(
    @CurrentUser() user: User,
    @Query() { ids }: ArticleIdsQuery,
    @Res() response: Response,
  ): Promise<void> {
    response
      .type('json')
      .send(serializeArticleList(BY_ID_MAX, await this.listing.listByIds(user, [...new Set(ids)])));
  }
}
