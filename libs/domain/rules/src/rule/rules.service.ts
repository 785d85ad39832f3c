import { Injectable } from '@nestjs/common';
import { Arrivals } from '@reader/articles';
import { Database, sql, type Transaction } from '@reader/database';
import { LimitReached, notFound } from '@reader/http';
import { anyIsOn, RULES_STEP } from '../acting/steps';
import { PatternCheck } from '../matching/pattern-check';
import { type CreateRule, RULES_MAX, type UpdateRule } from './rule.dto';
import type { RuleRow } from './rule.view';
import { type Reader, RulesQueries } from './rules.queries';
import { termsOf } from './terms';

@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesQueries,
    private readonly arrivals: Arrivals,
    private readonly patterns: PatternCheck,
  ) {}

  /** Another user's rule and no rule at all are the same: not found. */
  async get(user: Reader, id: number, tx?: Transaction): Promise<RuleRow> {
    return (await this.rules.one(user, id, tx)) ?? notFound('rule');
  }

  /** It comes after the others. */
  async create(user: Reader, { name, enabled = true, ...said }: CreateRule): Promise<RuleRow> {
    const rule = { name, enabled, ...termsOf(said) };
    await this.patterns.verify(user.id, rule.conditions);
    return this.change(user, async (tx) => {
      if ((await this.rules.order(tx, user)).length >= RULES_MAX)
        throw new LimitReached(`You have ${RULES_MAX} rules: delete one first.`);
      return this.get(user, await this.rules.insert(tx, user, rule), tx);
    });
  }

  async update(user: Reader, id: number, { position, ...said }: UpdateRule): Promise<RuleRow> {
    // Before the transaction: compiling a pattern takes time.
    if (said.conditions !== undefined) await this.patterns.verify(user.id, termsOf(said).conditions);
    return this.change(user, async (tx) => {
      const former = await this.get(user, id, tx);
      const { name = former.name, enabled = former.enabled } = said;
      await this.rules.update(tx, id, { name, enabled, ...termsOf(said, former) });
      if (position !== undefined) await this.move(tx, user, { id, position });
      return this.get(user, id, tx);
    });
  }

  async remove(user: Reader, id: number): Promise<void> {
    const removed = await this.change(user, (tx) => this.rules.remove(tx, user, id));
    if (removed === 0) notFound('rule');
  }

  private async move(tx: Transaction, user: Reader, { id, position }: { id: number; position: number }) {
    const others = (await this.rules.order(tx, user)).filter((each) => each !== id);
    await this.rules.place(tx, others.toSpliced(position, 0, id));
  }

  /** One change of a person's rules after the other, so that their order and their cap hold. */
  private change<T>(user: Reader, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('rules', ${user.id}))`);
      const done = await work(tx);
      await this.arrivals.want(tx, RULES_STEP, anyIsOn);
      return done;
    });
  }
}
