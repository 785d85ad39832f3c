import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { User } from '@reader/accounts';
import { allOf, sql } from '@reader/database';
import { CurrentUser, Id, NotFound, notFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import { ArticleView, toArticleView } from '../article/article.view';
import { ArticlesQueries, inCategory } from '../article/articles.queries';
import type { TriageEvent } from './triage';
import { MarkedView, MarkRead, SetLater, SetStarred, SetState, SetStatus } from './triage.dto';
import { TriageService } from './triage.service';

@ApiTags('articles')
@Controller('api/articles')
export class TriageController {
  constructor(
    private readonly triage: TriageService,
    private readonly articles: ArticlesQueries,
    private readonly sources: SourcesService,
  ) {}

  @Post('mark-read')
  @HttpCode(200)
  @ApiOkResponse({ type: MarkedView })
  async markRead(@CurrentUser() user: User, @Body() wish: MarkRead): Promise<MarkedView> {
    if (wish.source !== undefined) await this.sources.get(user, wish.source);
    if (wish.article_ids !== undefined) await this.seeAll(user, [...new Set(wish.article_ids)]);
    const selection = allOf([
      wish.before === undefined ? null : sql`a.ingested_at <= ${new Date(wish.before)}`,
      wish.source === undefined ? null : sql`s.slug = ${wish.source}`,
      wish.category === undefined ? null : inCategory(wish.category),
      wish.article_ids === undefined ? null : sql`a.article_id = any(${wish.article_ids}::bigint[])`,
    ]);
    return { updated: await this.triage.apply(user, 'mark_read', selection) };
  }

  @Patch(':article_id/state')
  @ApiOkResponse({ type: ArticleView })
  setState(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { state }: SetState,
  ): Promise<ArticleView> {
    return this.change(user, id, { set: state });
  }

  @Patch(':article_id/star')
  @ApiOkResponse({ type: ArticleView })
  async star(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() wish: SetStarred,
  ): Promise<ArticleView> {
    const starred = wish.starred ?? !(await this.get(user, id)).starred;
    return this.change(user, id, starred ? 'star' : 'unstar');
  }

  @Patch(':article_id/later')
  @ApiOkResponse({ type: ArticleView })
  later(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { later }: SetLater,
  ): Promise<ArticleView> {
    return this.change(user, id, later === false ? 'unsave' : 'save');
  }

  @Patch(':article_id/status')
  @ApiOkResponse({ type: ArticleView })
  async setStatus(
    @CurrentUser() user: User,
    @Param('article_id', Id) id: number,
    @Body() { status }: SetStatus,
  ): Promise<ArticleView> {
    await this.triage.setStatus(user, status, sql`a.article_id = ${id}`);
    return toArticleView(await this.get(user, id));
  }

  /** What the user cannot see is not touched, and then not found. */
  private async change(user: User, id: number, event: TriageEvent): Promise<ArticleView> {
    await this.triage.apply(user, event, sql`a.article_id = ${id}`);
    return toArticleView(await this.get(user, id));
  }

  private async get(user: User, id: number) {
    return (await this.articles.one(user, id)) ?? notFound('article');
  }

  /** One that is not there spoils the whole request: nothing is marked by half. */
  private async seeAll(user: User, ids: readonly number[]): Promise<void> {
    if ((await this.articles.countSeen(user, ids)) !== ids.length) throw new NotFound('article');
  }
}
