import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries, toArticleView } from '@reader/articles';
import type { Page } from '@reader/http';
import { ageOf } from '../rule/rule';
import type { PreviewRule } from '../rule/rule.dto';
import type { AppliedView, RulePreviewView, RuleRow } from '../rule/rule.view';
import { termsOf } from '../rule/terms';
import { RecordQueries } from './record.queries';
import { RuleActs } from './rule-acts';
import { RuleSearch } from './rule-search';

export const PREVIEW_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
/** Whoever writes a rule waits for it at every pause. */
const PREVIEW = { most: 20_000, milliseconds: 3_000 };
/** Somebody pressed a button, and looks at it. */
const APPLY = { most: 100_000, milliseconds: 30_000 };

/** A rule and the articles that are there already. */
@Injectable()
export class ExistingArticles {
  constructor(
    private readonly search: RuleSearch,
    private readonly acts: RuleActs,
    private readonly record: RecordQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  /** A rule about articles of an age is tried on those that reached it in these days. */
  async preview(user: User, wish: PreviewRule, { limit, offset }: Page): Promise<RulePreviewView> {
    const terms = termsOf(wish);
    const days = PREVIEW_DAYS + (ageOf(terms.conditions) ?? 0);
    const since = new Date(Date.now() - days * DAY_MS);
    const { ids, ...reached } = await this.search.verifyAndSearch(user, terms, { since, ...PREVIEW });
    const shown = ids.slice(offset, offset + limit);
    const rows = new Map((await this.articles.many(user, shown)).map((row) => [row.article_id, row]));
    const items = shown.flatMap((id) => rows.get(id) ?? []).map(toArticleView);
    return { items, total: ids.length, limit, offset, ...reached };
  }

  async apply(user: User, rule: RuleRow): Promise<AppliedView> {
    const { ids, ...reached } = await this.search.search(user, rule, { since: null, ...APPLY });
    const find = { rule_id: rule.rule_id, actions: rule.actions, articleIds: ids };
    const { swept, error } = await this.acts.journaled(user, find);
    await this.record.note('apply', [{ rule_id: rule.rule_id, matched: ids.length, error, code: null }]);
    return { ...swept, ...reached };
  }
}
