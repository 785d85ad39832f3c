import { Injectable } from '@nestjs/common';
import { LimitReached, type UserRef } from '@reader/accounts';
import { Database, type Transaction } from '@reader/database';
import { throwNotFound } from '@reader/http';
import { Outbox } from '@reader/outbox';
import { enableHandlers } from '../actions/enable-handlers';
import { PatternCheck } from '../matching/pattern-check';
import { type CreateRule, RULES_MAX, type UpdateRule } from './rule.dto';
import type { RuleView } from './rule.view';
import { RulesQueries } from './rules.queries';
import { parseDefinition } from './parse-definition';

@Injectable()
export class RulesService {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesQueries,
    private readonly outbox: Outbox,
    private readonly patterns: PatternCheck,
  ) {}

  /** @throws NotFound also for a rule of another user */
  async get(user: UserRef, id: number, tx?: Transaction): Promise<RuleView> {
    return (await this.rules.findById(user, id, tx)) ?? throwNotFound('rule');
  }

  /** Adds the rule after the others. */
  async create(user: UserRef, input: CreateRule): Promise<RuleView> {
    const { name, enabled = true, ends_at = null } = input;
    const rule = { name, enabled, ends_at, ...parseDefinition(input) };
    await this.patterns.verify(user.id, rule.conditions);
    return this.runLocked(user, async (tx) => {
      if ((await this.rules.listIds(tx, user)).length >= RULES_MAX)
        throw new LimitReached(RULES_MAX, `You have ${RULES_MAX} rules: delete one first.`);
      return this.get(user, await this.rules.insert(tx, user, rule), tx);
    });
  }

  async update(user: UserRef, id: number, { position, ...input }: UpdateRule): Promise<RuleView> {
    // Outside the transaction, because compiling a pattern takes time.
    if (input.conditions !== undefined)
      await this.patterns.verify(user.id, parseDefinition(input).conditions);
    return this.runLocked(user, async (tx) => {
      const former = await this.get(user, id, tx);
      const end = former.ends_at === null ? null : new Date(former.ends_at);
      const { name = former.name, enabled = former.enabled, ends_at = end } = input;
      const changed = { name, enabled, ends_at, ...parseDefinition(input, former) };
      await this.rules.update(tx, id, changed);
      if (position !== undefined) await this.move(tx, user, { id, position });
      return this.get(user, id, tx);
    });
  }

  async remove(user: UserRef, id: number): Promise<void> {
    const removed = await this.runLocked(user, (tx) => this.rules.remove(tx, user, id));
    if (removed === 0) throwNotFound('rule');
  }

  private async move(tx: Transaction, user: UserRef, { id, position }: { id: number; position: number }) {
    const others = (await this.rules.listIds(tx, user)).filter((each) => each !== id);
    await this.rules.setOrder(tx, others.toSpliced(position, 0, id));
  }

  /** Serializes changes to one user's rules, so that their order and limit hold. */
  private runLocked<T>(user: UserRef, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.withUserLock('rules', user, async (tx) => {
      const result = await work(tx);
      await enableHandlers(this.outbox, tx);
      return result;
    });
  }
}
