import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ArticleView, ListingService } from '@reader/articles';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { TagView } from './tag.view';
import { CreateTag, TaggedFilter, UpdateTag } from './tags.dto';
import { TagsQueries } from './tags.queries';
import { TagsService } from './tags.service';

@ApiTags('tags')
@Controller('api/tags')
export class TagsController {
  constructor(
    private readonly tags: TagsService,
    private readonly queries: TagsQueries,
    private readonly listing: ListingService,
  ) {}

  @Get()
  @ApiCollection(TagView)
  async list(@CurrentUser() user: User, @Query() page: PageQuery): Promise<Collection<TagView>> {
    return toCollection(page, await this.queries.listFor(user, page));
  }

  @Post()
  @ApiCreatedResponse({ type: TagView })
  async create(
    @CurrentUser() user: User,
    @Body() input: CreateTag,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TagView> {
    const tag = await this.tags.create(user, input);
    response.location(`/api/tags/${tag.tag_id}`);
    return tag;
  }

  @Get(':tag_id')
  @ApiOkResponse({ type: TagView })
  get(@CurrentUser() user: User, @Param('tag_id', ParseIdPipe) id: number): Promise<TagView> {
    return this.tags.get(user, id);
  }

  @Patch(':tag_id')
  @ApiOkResponse({ type: TagView })
  update(
    @CurrentUser() user: User,
    @Param('tag_id', ParseIdPipe) id: number,
    @Body() change: UpdateTag,
  ): Promise<TagView> {
    return this.tags.update(user, id, change);
  }

  @Delete(':tag_id')
  @HttpCode(204)
  remove(@CurrentUser() user: User, @Param('tag_id', ParseIdPipe) id: number): Promise<void> {
    return this.tags.remove(user, id);
  }

  @Get(':tag_id/articles')
  @ApiCollection(ArticleView, { cursor: true })
  async listArticles(
    @CurrentUser() user: User,
    @Param('tag_id', ParseIdPipe) id: number,
    @Query() filter: TaggedFilter,
    @Res() response: Response,
  ): Promise<void> {
    const { tag_id } = await this.tags.get(user, id);
    response.type('json').send(await this.listing.getPageJson(user, { ...filter, tag_id }));
  }
}
