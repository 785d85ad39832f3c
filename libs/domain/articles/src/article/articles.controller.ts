import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { CurrentUser, Id, notFound } from '@reader/http';
import { toWholeArticleView, WholeArticleView } from './article.view';
import { ArticlesQueries } from './articles.queries';

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(private readonly articles: ArticlesQueries) {}

  @Get(':article_id')
  @ApiOkResponse({ type: WholeArticleView })
  async one(@CurrentUser() user: User, @Param('article_id', Id) id: number): Promise<WholeArticleView> {
    return toWholeArticleView((await this.articles.whole(user, id)) ?? notFound('article'));
  }
}
