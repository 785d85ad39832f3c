import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Id, notFound } from '@reader/http';
import { ImageAddresses, Images, sendImage } from '@reader/images';
import type { Response } from 'express';
import { toWholeArticleView, WholeArticleView } from './article.view';
import { ArticlesQueries } from './articles.queries';

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(
    private readonly articles: ArticlesQueries,
    private readonly addresses: ImageAddresses,
    private readonly images: Images,
  ) {}

  @Get(':article_id')
  @ApiOkResponse({ type: WholeArticleView })
  async one(@CurrentUser() user: User, @Param('article_id', Id) id: number): Promise<WholeArticleView> {
    const article = (await this.articles.whole(user, id)) ?? notFound('article');
    return toWholeArticleView({ ...article, content_html: this.addresses.inHtml(article.content_html) });
  }

  @Get(':article_id/image')
  @ApiOperation({ summary: 'The picture of the article, fetched for the reader.' })
  @ApiProduces('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon', 'image/avif')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async image(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Res() response: Response,
  ): Promise<void> {
    const url = (await this.articles.imageOf(user, id)) ?? notFound('image');
    sendImage(response, await this.images.fetch(url, user));
  }
}
