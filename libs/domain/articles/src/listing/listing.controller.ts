import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, CurrentUser } from '@reader/http';
import type { Response } from 'express';
import { ArticleFilter, IdsFilter, NAMED_MAX, Named } from '../article/article.dto';
import { ArticleView } from '../article/article.view';
import { FrozenListView } from './frozen-list.view';
import { ListingService } from './listing.service';
import { writeIds, writeNamed } from './written-article.view';

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
    response.type('json').send(await this.listing.page(user, filter));
  }

  @Get('ids')
  @ApiOkResponse({ type: FrozenListView })
  async ids(@CurrentUser() user: User, @Query() filter: IdsFilter, @Res() response: Response): Promise<void> {
    response.type('json').send(writeIds(filter.limit, await this.listing.ids(user, filter)));
  }

  @Get('by-id')
  @ApiCollection(ArticleView)
  async named(@CurrentUser() user: User, @Query() { ids }: Named, @Res() response: Response): Promise<void> {
    response.type('json').send(writeNamed(NAMED_MAX, await this.listing.named(user, [...new Set(ids)])));
  }
}
