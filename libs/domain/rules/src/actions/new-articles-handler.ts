import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { RuleMatcher } from '../matching/rule-matcher';
import { ArticleActions, type ApplicableMatch } from './article-actions';
import { anyRuleEnabledSql, NEW_ARTICLES_HANDLER } from './enable-handlers';
import { RuleActionsQueries } from './rule-actions.queries';

/** Tests the rules of all users against new articles and performs their actions. */
@Injectable()
export class NewArticlesHandler implements EventHandler<'article.created', readonly ApplicableMatch[]> {
  readonly event = 'article.created';
  readonly name = NEW_ARTICLES_HANDLER;
  /** A batch is some megabytes of text, which is copied to a worker thread. */
  readonly batch = 200;
  readonly enabledWhen = anyRuleEnabledSql;

  constructor(
    private readonly queries: RuleActionsQueries,
    private readonly matcher: RuleMatcher,
    private readonly actions: ArticleActions,
  ) {}

  async prepare(events: readonly DomainEvent<'article.created'>[]): Promise<readonly ApplicableMatch[]> {
    const articleIds = events.map(({ article_id: id }) => id);
    const rules = await this.queries.listApplicable(articleIds);
    if (rules.length === 0) return [];
    return this.matcher.match({ articleIds, rules });
  }

  run(
    events: readonly DomainEvent<'article.created'>[],
    tx: Transaction,
    matched: readonly ApplicableMatch[],
  ): Promise<void> {
    const articleIds = events.map(({ article_id: id }) => id);
    return this.actions.perform(tx, { task: this.name, articleIds, matched });
  }
}
