import { Injectable } from '@nestjs/common';
import { type MarkedView, type OperationAddition, OperationsService, TriageService } from '@reader/articles';
import type { UserRef } from '@reader/accounts';
import { type SqlExecutor, sql, type Transaction } from '@reader/database';
import { Problem } from '@reader/http';
import { ReadingListService } from '@reader/reading-list';
import { TagsService } from '@reader/tags';
import { isPlacing, type RuleDefinition } from '../rule/rule';

export interface ActionsInput {
  readonly rule_id: number;
  readonly actions: RuleDefinition['actions'];
  readonly articleIds: readonly number[];
}

type RuleEvent = 'mark_read' | 'skip' | 'archive' | 'save' | 'star';

/** Performs the actions of rules. */
@Injectable()
export class RuleActions {
  constructor(
    private readonly triage: TriageService,
    private readonly operations: OperationsService,
    private readonly tags: TagsService,
    private readonly readingList: ReadingListService,
  ) {}

  /**
   * Performs the actions of one user's rules in their order. The first placing action of an article wins;
   * stars, tags and reading list entries add up.
   * @returns a message per rule whose actions failed
   */
  async perform(
    user: UserRef,
    inputs: readonly ActionsInput[],
    tx: Transaction,
  ): Promise<Map<number, string>> {
    for (const [event, ids] of groupByEvent(inputs)) {
      const selection = sql`a.article_id = any(${[...ids]}::bigint[])`;
      await this.triage.apply(user, { event, selection, isAutomatic: true }, tx);
    }
    const errors = new Map<number, string>();
    for (const input of inputs) {
      const error = await this.addBesideTriage(user, input, tx);
      if (error !== null) errors.set(input.rule_id, error);
    }
    return errors;
  }

  /** Performs one rule's actions on existing articles, as one operation. */
  async performAsOperation(
    user: UserRef,
    input: ActionsInput,
  ): Promise<{ result: MarkedView; error: string | null }> {
    let error: string | null = null;
    const events = input.actions.flatMap(({ type }) => (isPlacing(type) || type === 'star' ? [type] : []));
    const selection = sql`a.article_id = any(${input.articleIds}::bigint[])`;
    const result = await this.operations.perform(user, { kind: 'rule', events, selection }, async (tx) => {
      const before = await listAdditions(tx, user, input.articleIds);
      error = await this.addBesideTriage(user, input, tx);
      return findNewAdditions(before, await listAdditions(tx, user, input.articleIds));
    });
    return { result, error };
  }

  /** Attaches tags and adds to the reading list. @returns the owner's message when a limit refuses that */
  private async addBesideTriage(user: UserRef, input: ActionsInput, tx: Transaction): Promise<string | null> {
    try {
      for (const { type, tag } of input.actions) {
        if (type === 'tag') await this.tags.attachToMany(user, tag ?? '', input.articleIds, tx);
        if (type === 'highlight') await this.tags.highlightMany(user, input.articleIds, tx);
        if (type === 'reading_list') await this.readingList.addMany(user, input.articleIds, tx);
      }
      return null;
    } catch (error) {
      if (error instanceof Problem) return error.detail;
      throw error;
    }
  }
}

/** Groups the articles by event. */
function groupByEvent(inputs: readonly ActionsInput[]): Map<RuleEvent, Set<number>> {
  const placed = new Set<number>();
  const idsByEvent = new Map<RuleEvent, Set<number>>();
  const addIds = (event: RuleEvent, ids: readonly number[]) =>
    idsByEvent.set(event, new Set([...(idsByEvent.get(event) ?? []), ...ids]));
  for (const { actions, articleIds } of inputs)
    for (const { type } of actions) {
      if (type === 'star') addIds('star', articleIds);
      if (!isPlacing(type)) continue;
      addIds(
        type,
        articleIds.filter((id) => !placed.has(id)),
      );
      for (const id of articleIds) placed.add(id);
    }
  return idsByEvent;
}

/** The user's tags (by id) and reading list (id 0), each with those of the articles that are in it. */
async function listAdditions(
  queries: SqlExecutor,
  user: UserRef,
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await queries.query<{ tag_id: number; article_id: number }>(sql`
    select x.tag_id, x.article_id from article_tags x join tags g on g.tag_id = x.tag_id
    where g.owner_id = ${user.id} and x.article_id = any(${ids}::bigint[])
    union all
    select 0, r.article_id from reading_list r
    where r.user_id = ${user.id} and r.article_id = any(${ids}::bigint[])`);
  const additions = new Map<number, Set<number>>();
  for (const { tag_id: tag, article_id: id } of rows)
    additions.set(tag, (additions.get(tag) ?? new Set()).add(id));
  return additions;
}

function findNewAdditions(
  before: Map<number, Set<number>>,
  after: Map<number, Set<number>>,
): OperationAddition[] {
  return [...after].map(([tag, ids]) => ({
    tagId: tag === 0 ? null : tag,
    articleIds: [...ids].filter((id) => before.get(tag)?.has(id) !== true),
  }));
}
