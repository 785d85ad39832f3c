import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Embeddable, ParseIdPipe, throwNotFound } from '@reader/http';
import { ImageProxyUrls, ImagesService, sendImage } from '@reader/images';
import type { Response } from 'express';
import { WholeArticleView } from './article.view';
import { ArticlesQueries } from './articles.queries';

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesQueries,
    private readonly addresses: ImageProxyUrls,
    private readonly images: ImagesService,
  ) {}

  @Get(':article_id')
  @ApiOkResponse({ type: WholeArticleView })
  async get(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
  ): Promise<WholeArticleView> {
    const article = (await this.articles.findWholeById(user, id)) ?? throwNotFound('article');
    return { ...article, content_html: this.addresses.rewriteHtml(article.content_html) };
  }

  @Get(':article_id/image')
  @Embeddable('image')
  @ApiOperation({ summary: 'The picture of the article, fetched by the server.' })
  @ApiProduces('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon', 'image/avif')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async getImage(
    @CurrentUser() user: User,
    @Param('article_id', ParseIdPipe) id: number,
    @Res() response: Response,
  ): Promise<void> {
    const url = (await this.articles.findImageUrl(user, id)) ?? throwNotFound('image');
    sendImage(response, await this.images.fetch(url, user));
  }
}
