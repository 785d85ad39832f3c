import { Injectable } from '@nestjs/common';
import type { Queries, Sql } from '@reader/database';
import type { Question, Verdict } from './judge';
import { RuleJudge } from './rule-judge';
import { TextsQueries } from './texts.queries';

/** A rule, and of whose articles it is asked; all of them unless it is said. */
export type Asked = Omit<Question, 'source_ids'> & Partial<Pick<Question, 'source_ids'>>;

export interface Wanted {
  readonly articleIds: readonly number[];
  readonly rules: readonly Asked[];
  /** When the age of an article `a` is taken; left out: now. */
  readonly asOf?: Sql;
  /** True: of their texts only what the feed gave. Left out: the full text, where there is one. */
  readonly feedOnly?: boolean;
}

/** Asks rules about articles, whose texts are read for it. */
@Injectable()
export class Inquiry {
  constructor(
    private readonly texts: TextsQueries,
    private readonly judge: RuleJudge,
  ) {}

  async verdicts(wanted: Wanted, queries?: Queries): Promise<Verdict[]> {
    return this.judge.verdicts(await this.texts.of(wanted, queries), wanted.rules.map(questionOf));
  }
}

/** Nothing else of a rule is sent to a thread. */
const questionOf = ({ rule_id, match, conditions, source_ids = null }: Asked): Question => ({
  rule_id,
  match,
  conditions,
  source_ids,
});
