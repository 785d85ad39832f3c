import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CONFIG, type Config } from '@reader/config';
import {
  ApiCollection,
  type Collection,
  CurrentUser,
  PageQuery,
  ParseIdPipe,
  throwNotFound,
  toCollection,
} from '@reader/http';
import { ImageProxyUrls } from '@reader/images';
import type { Request, Response } from 'express';
import { NewslettersFeature } from '../newsletters-feature';
import { buildLayoutPage, buildLayoutPolicy } from './layout-page';
import { NewsletterArticlesQueries } from './newsletter-articles.queries';
import { NewsletterArticleView, toNewsletterArticleView } from './newsletter-article.view';

@ApiTags('newsletters')
@Controller('api/newsletters')
export class NewsletterArticlesController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly feature: NewslettersFeature,
    private readonly articles: NewsletterArticlesQueries,
    private readonly pictures: ImageProxyUrls,
  ) {}

  @Get('confirmations')
  @ApiOperation({ summary: 'Messages of the last 14 days that ask to confirm a subscription, newest first.' })
  @ApiCollection(NewsletterArticleView)
  async listConfirmations(
    @CurrentUser() user: User,
    @Query() page: PageQuery,
  ): Promise<Collection<NewsletterArticleView>> {
    this.feature.require();
    return toCollection(page, await this.articles.listConfirmations(user, page), toNewsletterArticleView);
  }

  @Get('articles/:article_id')
  @ApiOperation({ summary: 'What is known of an article that arrived by mail.' })
  @ApiOkResponse({ type: NewsletterArticleView })
  async get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
  ): Promise<NewsletterArticleView> {
    this.feature.require();
    return toNewsletterArticleView((await this.articles.find(user, id)) ?? throwNotFound('newsletter'));
  }

  /** Pictures go through the proxy, so that the sender does not learn when and where it is read. */
  @Get('articles/:article_id/layout')
  @ApiOperation({ summary: 'The original layout as a page, for a sandboxed frame.' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  async getLayout(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    this.feature.require();
    const html = (await this.articles.findLayout(user, id)) ?? throwNotFound('layout');
    response
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': buildLayoutPolicy(this.listOwnHosts(request)),
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'private, no-store',
      })
      .send(buildLayoutPage(html, (url) => this.pictures.buildPath(url)));
  }

  private listOwnHosts({ host }: Request): string[] {
    const { publicUrl } = this.config.http;
    return [...new Set([host ?? '', publicUrl === null ? '' : new URL(publicUrl).host])];
  }
}
