import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser, Id, invalidField, notFound } from '@reader/http';
import type { Response } from 'express';
import { ListingService } from '../listing/listing.service';
import { writePage } from '../listing/written-article.view';
import { ArticleFilter } from './article.dto';
import { ArticleView, toWholeArticleView, WholeArticleView } from './article.view';
import { ArticlesQueries } from './articles.queries';
import { readCursor } from './cursor';

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesQueries,
    private readonly listing: ListingService,
  ) {}

  @Get()
  @ApiCollection(ArticleView, { cursor: true })
  async list(
    @CurrentUser() user: User,
    @Query() filter: ArticleFilter,
    @Res() response: Response,
  ): Promise<void> {
    const after = filter.cursor === undefined ? null : readCursor(filter.cursor);
    if (after !== null && filter.offset !== 0)
      throw invalidField('offset', 'A cursor and an offset exclude each other.');
    response.type('json').send(writePage(filter, await this.listing.list(user, filter, after)));
  }

  @Get(':article_id')
  @ApiOkResponse({ type: WholeArticleView })
  async one(@CurrentUser() user: User, @Param('article_id', Id) id: number): Promise<WholeArticleView> {
    return toWholeArticleView((await this.articles.whole(user, id)) ?? notFound('article'));
  }
}
