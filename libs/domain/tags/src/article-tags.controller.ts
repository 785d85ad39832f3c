import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  createFieldProblem,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { TagView } from './tag.view';
import { AttachTag } from './tags.dto';
import { TagsService } from './tags.service';

@ApiTags('tags')
@Controller('api/articles/:article_id/tags')
export class ArticleTagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @ApiCollection(TagView)
  async list(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Query() page: PageQuery,
  ): Promise<Collection<TagView>> {
    return toCollection(page, await this.tags.listForArticle(user, articleId, page));
  }

  @Post()
  @ApiCreatedResponse({ type: TagView, description: 'The tag was added.' })
  @ApiOkResponse({ type: TagView, description: 'The article has this tag already.' })
  async attach(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Body() input: AttachTag,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TagView> {
    if (input.tag_id !== undefined && input.name !== undefined)
      throw createFieldProblem('name', 'Give either tag_id or name, not both.');
    const { tag, isNew } = await this.tags.attach(user, articleId, input);
    response.status(isNew ? 201 : 200);
    if (isNew) response.location(`/api/articles/${articleId}/tags/${tag.tag_id}`);
    return tag;
  }

  @Delete(':tag_id')
  @HttpCode(204)
  detach(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('tag_id', ParseIdPipe) tagId: number,
  ): Promise<void> {
    return this.tags.detach(user, articleId, tagId);
  }
}
