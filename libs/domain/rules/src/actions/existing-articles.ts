import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import type { PageQuery } from '@reader/http';
import { DAY_MS } from '@reader/duration';
import { getAgeDays } from '../rule/rule';
import type { PreviewRule } from '../rule/rule.dto';
import type { AppliedView, RulePreviewView, RuleView } from '../rule/rule.view';
import { parseDefinition } from '../rule/parse-definition';
import { RuleActionsQueries } from './rule-actions.queries';
import { RuleActions } from './rule-actions';
import { RuleSearch } from './rule-search';

/** Days of the preview and of its chart, including today. */
export const PREVIEW_DAYS = 30;
/** The rule editor runs a preview at every pause in typing. */
const PREVIEW_LIMITS = { articlesMax: 20_000, timeMs: 3_000 };
/** The user waits for the result on the screen. */
const APPLY_LIMITS = { articlesMax: 100_000, timeMs: 30_000 };

/** Previews a rule on existing articles, and applies it to them. */
@Injectable()
export class ExistingArticles {
  constructor(
    private readonly search: RuleSearch,
    private readonly ruleActions: RuleActions,
    private readonly queries: RuleActionsQueries,
    private readonly articles: ArticlesQueries,
  ) {}

  /** A rule with an age condition is tested against articles that reached the age in the preview period. */
  async preview(user: User, input: PreviewRule, { limit, offset }: PageQuery): Promise<RulePreviewView> {
    const definition = parseDefinition(input);
    const ageDays = getAgeDays(definition.conditions) ?? 0;
    const today = Math.floor(Date.now() / DAY_MS);
    const since = new Date((today - (PREVIEW_DAYS - 1) - ageDays) * DAY_MS);
    const { ids, ...coverage } = await this.search.verifyAndSearch(user, definition, {
      since,
      ...PREVIEW_LIMITS,
    });
    const shown = ids.slice(offset, offset + limit);
    const [items, perDay] = await Promise.all([
      this.articles.listByIds(user, shown),
      this.queries.countPerDay(ids, { days: PREVIEW_DAYS, ageDays }),
    ]);
    return { items, total: ids.length, limit, offset, ...coverage, per_day: perDay };
  }

  async apply(user: User, rule: RuleView): Promise<AppliedView> {
    const { ids, ...coverage } = await this.search.search(user, rule, { since: null, ...APPLY_LIMITS });
    const input = { rule_id: rule.rule_id, actions: rule.actions, articleIds: ids };
    const { result, error } = await this.ruleActions.performAsOperation(user, input);
    await this.queries.note('apply', [{ rule_id: rule.rule_id, matched: ids.length, error, code: null }]);
    return { ...result, ...coverage };
  }
}
