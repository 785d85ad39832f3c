import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ApiCollection, collection, type Collection, CurrentUser, Id, Page } from '@reader/http';
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
    @Param('article_id', Id) articleId: number,
    @Query() page: Page,
  ): Promise<Collection<HighlightView>> {
    const all = await this.highlights.ofArticle(user, articleId);
    const items = all.slice(page.offset, page.offset + page.limit);
    return collection(page, { items, total: all.length }, toHighlightView);
  }

  @Post()
  @ApiCreatedResponse({ type: HighlightView, description: 'Orphaned where the text has no such words.' })
  async create(
    @CurrentUser() user: User,
    @Param('article_id', Id) articleId: number,
    @Body() wish: CreateHighlight,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HighlightView> {
    const highlight = await this.highlights.create(user, articleId, wish);
    response.location(`/api/articles/${articleId}/highlights/${highlight.highlight_id}`);
    return toHighlightView(highlight);
  }

  @Get(':highlight_id')
  @ApiOkResponse({ type: HighlightView })
  async one(
    @CurrentUser() user: User,
    @Param('article_id', Id) articleId: number,
    @Param('highlight_id', Id) id: number,
  ): Promise<HighlightView> {
    return toHighlightView(await this.highlights.get(user, articleId, id));
  }

  @Patch(':highlight_id')
  @ApiOkResponse({ type: HighlightView })
  async update(
    @CurrentUser() user: User,
    @Param('article_id', Id) articleId: number,
    @Param('highlight_id', Id) id: number,
    @Body() change: UpdateHighlight,
  ): Promise<HighlightView> {
    return toHighlightView(await this.highlights.update(user, articleId, id, change));
  }

  @Delete(':highlight_id')
  @HttpCode(204)
  remove(
    @CurrentUser() user: User,
    @Param('article_id', Id) articleId: number,
    @Param('highlight_id', Id) id: number,
  ): Promise<void> {
    return this.highlights.remove(user, articleId, id);
  }
}
