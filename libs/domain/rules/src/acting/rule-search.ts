import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Conflict } from '@reader/http';
import { Inquiry } from '../matching/inquiry';
import type { RuleTerms } from '../rule/rule';
import { RecordQueries } from './record.queries';

/** Articles a task of a thread. */
const CHUNK = 200;

export interface Reach {
  readonly since: Date | null;
  /** Articles at most. */
  readonly most: number;
  readonly milliseconds: number;
}

export interface Searched {
  /** Those that match, the newest first. */
  readonly ids: readonly number[];
  readonly looked_at: number;
  /** False: there were more than could be looked at. */
  readonly complete: boolean;
}

@Injectable()
export class RuleSearch {
  constructor(
    private readonly record: RecordQueries,
    private readonly inquiry: Inquiry,
  ) {}

  /**
   * The articles that the user sees and the rule matches, as far as it may reach.
   * @throws Conflict when the rule takes too long
   */
  async of(user: User, rule: RuleTerms, { since, most, milliseconds }: Reach): Promise<Searched> {
    const end = performance.now() + milliseconds;
    const candidates = await this.record.newest(user, since, most + 1);
    const reachable = candidates.slice(0, most);
    const rules = [{ rule_id: 0, match: rule.match, conditions: rule.conditions }];
    const ids: number[] = [];
    let looked = 0;
    while (looked < reachable.length && performance.now() < end) {
      const articleIds = reachable.slice(looked, looked + CHUNK);
      const [verdict] = await this.inquiry.verdicts({ articleIds, rules });
      if (typeof verdict?.error === 'string') throw new Conflict('rule_too_slow', verdict.error);
      ids.push(...(verdict?.article_ids ?? []));
      looked += articleIds.length;
    }
    return { ids, looked_at: looked, complete: looked === candidates.length };
  }
}
