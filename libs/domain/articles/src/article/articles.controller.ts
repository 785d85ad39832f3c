import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import {
  ApiCollection,
  collection,
  type Collection,
  CurrentUser,
  Id,
  invalidField,
  notFound,
} from '@reader/http';
import { ArticleFilter } from './article.dto';
import { ArticleView, toArticleView, toWholeArticleView, WholeArticleView } from './article.view';
import { type ArticleRow, ArticlesQueries } from './articles.queries';
import { readCursor, writeCursor } from './cursor';

interface ArticlePage extends Collection<ArticleView> {
  readonly next_cursor: string | null;
}

@ApiTags('articles')
@Controller('api/articles')
export class ArticlesController {
  constructor(private readonly articles: ArticlesQueries) {}

  @Get()
  @ApiCollection(ArticleView, { cursor: true })
  async list(@CurrentUser() user: User, @Query() filter: ArticleFilter): Promise<ArticlePage> {
    const after = filter.cursor === undefined ? null : readCursor(filter.cursor);
    if (after !== null && filter.offset !== 0)
      throw invalidField('offset', 'A cursor and an offset exclude each other.');
    // Counting is for the first page only: whoever follows the cursor knows the total.
    const [items, total] = await Promise.all([
      this.articles.newest(user, filter, after),
      after === null ? this.articles.count(user, filter) : null,
    ]);
    return {
      ...collection(filter, { items, total }, toArticleView),
      next_cursor: nextCursor(items, filter.limit),
    };
  }

  @Get(':article_id')
  @ApiOkResponse({ type: WholeArticleView })
  async one(@CurrentUser() user: User, @Param('article_id', Id) id: number): Promise<WholeArticleView> {
    return toWholeArticleView((await this.articles.whole(user, id)) ?? notFound('article'));
  }
}

/** Null when the page was not full: there is nothing after it. */
function nextCursor(items: readonly ArticleRow[], limit: number): string | null {
  const last = items.length === limit ? items.at(-1) : undefined;
  return last === undefined
    ? null
    : writeCursor({ publishedAt: last.published_at, articleId: last.article_id });
}
