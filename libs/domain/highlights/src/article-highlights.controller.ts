import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  toCollection,
  type Collection,
  CurrentUser,
  ParseIdPipe,
  PageQuery,
} from '@reader/http';
import type { Response } from 'express';
import { HighlightView, toHighlightView } from './highlight.view';
import { CreateHighlight, UpdateHighlight } from './highlights.dto';
import { HighlightsService } from './highlights.service';

@ApiTags('highlights')
@Controller('api/articles/:article_id/highlights')
export class ArticleHighlightsController {
  constructor(private readonly highlights: HighlightsService) {}

  @Get()
  @ApiCollection(HighlightView)
  async list(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Query() page: PageQuery,
  ): Promise<Collection<HighlightView>> {
    const all = await this.highlights.listForArticle(user, articleId);
    const items = all.slice(page.offset, page.offset + page.limit);
    return toCollection(page, { items, total: all.length }, toHighlightView);
  }

  @Post()
  @ApiCreatedResponse({
    type: HighlightView,
    description: 'Orphaned if the text does not contain the quote.',
  })
  async create(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Body() input: CreateHighlight,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HighlightView> {
    const highlight = await this.highlights.create(user, articleId, input);
    response.location(`/api/articles/${articleId}/highlights/${highlight.highlight_id}`);
    return toHighlightView(highlight);
  }

  @Get(':highlight_id')
  @ApiOkResponse({ type: HighlightView })
  async get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('highlight_id', ParseIdPipe) id: number,
  ): Promise<HighlightView> {
    return toHighlightView(await this.highlights.get(user, articleId, id));
  }

  @Patch(':highlight_id')
  @ApiOkResponse({ type: HighlightView })
  async update(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('highlight_id', ParseIdPipe) id: number,
    @Body() change: UpdateHighlight,
  ): Promise<HighlightView> {
    return toHighlightView(await this.highlights.update(user, articleId, id, change));
  }

  @Delete(':highlight_id')
  @HttpCode(204)
  remove(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) articleId: number,
    @Param('highlight_id', ParseIdPipe) id: number,
  ): Promise<void> {
    return this.highlights.remove(user, articleId, id);
  }
}
