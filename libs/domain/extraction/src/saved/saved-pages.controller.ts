import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { ArticlesQueries, ArticleView } from '@reader/articles';
import { CurrentUser, throwNotFound } from '@reader/http';
import type { Response } from 'express';
import { SaveUrl } from './save-url.dto';
import { SavedPagesService } from './saved-pages.service';

@ApiTags('articles')
@Controller('api/articles')
export class SavedPagesController {
  constructor(
    private readonly pages: SavedPagesService,
    private readonly articles: ArticlesQueries,
  ) {}

  @Post('save-url')
  @ApiOperation({
    summary:
      'Saves a page as an article of your own source of saved pages, dated now. A page that ' +
      'cannot be read is saved with its title or URL only. 200 if it was saved before.',
  })
  @ApiCreatedResponse({ type: ArticleView })
  async save(
    @CurrentUser() user: User,
    @Body() input: SaveUrl,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ArticleView> {
    const { articleId, isNew } = await this.pages.save(user, input);
    response.status(isNew ? 201 : 200);
    if (isNew) response.location(`/api/articles/${articleId}`);
    return (await this.articles.findById(user, articleId)) ?? throwNotFound('article');
  }
}
