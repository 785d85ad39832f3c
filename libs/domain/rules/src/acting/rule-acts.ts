import { Injectable } from '@nestjs/common';
import { type Mark, OperationsService, type Swept, TriageService } from '@reader/articles';
import { type Queries, sql, type Transaction } from '@reader/database';
import { Problem } from '@reader/http';
import { ReadingListService } from '@reader/reading-list';
import { TagsService } from '@reader/tags';
import { isPlacing, type RuleTerms } from '../rule/rule';
import type { Reader } from '../rule/rules.queries';

export interface Find {
  readonly rule_id: number;
  readonly actions: RuleTerms['actions'];
  readonly articleIds: readonly number[];
}

type Event = 'mark_read' | 'skip' | 'archive' | 'save' | 'star';

/** Does what rules say. */
@Injectable()
export class RuleActs {
  constructor(
    private readonly triage: TriageService,
    private readonly operations: OperationsService,
    private readonly tags: TagsService,
    private readonly readingList: ReadingListService,
  ) {}

  /**
   * What a person's rules found, in their order. Where an article is put, the first rule that puts it
   * anywhere decides; stars, tags and places in the reading list add up.
   * @returns what could not be done, by rule, in words
   */
  async perform(user: Reader, finds: readonly Find[], tx: Transaction): Promise<Map<number, string>> {
    // What a rule marks as read, nobody read (the trigger `remember_reading_on_…` looks at this).
    await tx.run(sql`select set_config('reader.automatic', 'on', true)`);
    for (const [event, ids] of placesOf(finds))
      await this.triage.apply(user, event, sql`a.article_id = any(${[...ids]}::bigint[])`, tx);
    const errors = new Map<number, string>();
    for (const find of finds) {
      const error = await this.mark(user, find, tx);
      if (error !== null) errors.set(find.rule_id, error);
    }
    return errors;
  }

  /** What one rule found among existing articles, as one operation. */
  async journaled(user: Reader, find: Find): Promise<{ swept: Swept; error: string | null }> {
    let error: string | null = null;
    const events = find.actions.flatMap(({ type }) => (isPlacing(type) || type === 'star' ? [type] : []));
    const selection = sql`a.article_id = any(${find.articleIds}::bigint[])`;
    const swept = await this.operations.perform(user, { kind: 'rule', events, selection }, async (tx) => {
      const before = await marksOf(tx, user, find.articleIds);
      error = await this.mark(user, find, tx);
      return added(before, await marksOf(tx, user, find.articleIds));
    });
    return { swept, error };
  }

  /** Tags and the reading list. What they refuse is for the rule's owner to read. */
  private async mark(user: Reader, find: Find, tx: Transaction): Promise<string | null> {
    try {
      for (const { type, tag } of find.actions) {
        if (type === 'tag') await this.tags.attachToMany(user, tag ?? '', find.articleIds, tx);
        if (type === 'highlight') await this.tags.highlightMany(user, find.articleIds, tx);
        if (type === 'reading_list') await this.readingList.addMany(user, find.articleIds, tx);
      }
      return null;
    } catch (error) {
      if (error instanceof Problem) return error.detail;
      throw error;
    }
  }
}

/** Which articles each event is for. */
function placesOf(finds: readonly Find[]): Map<Event, Set<number>> {
  const placed = new Set<number>();
  const places = new Map<Event, Set<number>>();
  const put = (event: Event, ids: readonly number[]) =>
    places.set(event, new Set([...(places.get(event) ?? []), ...ids]));
  for (const { actions, articleIds } of finds)
    for (const { type } of actions) {
      if (type === 'star') put('star', articleIds);
      if (!isPlacing(type)) continue;
      put(
        type,
        articleIds.filter((id) => !placed.has(id)),
      );
      for (const id of articleIds) placed.add(id);
    }
  return places;
}

/** The person's tags (by id) and reading list (0), with those of the articles that are there. */
async function marksOf(
  queries: Queries,
  user: Reader,
  ids: readonly number[],
): Promise<Map<number, Set<number>>> {
  const rows = await queries.rows<{ tag_id: number; article_id: number }>(sql`
    select x.tag_id, x.article_id from article_tags x join tags g on g.tag_id = x.tag_id
    where g.owner_id = ${user.id} and x.article_id = any(${ids}::bigint[])
    union all
    select 0, r.article_id from reading_list r
    where r.user_id = ${user.id} and r.article_id = any(${ids}::bigint[])`);
  const marks = new Map<number, Set<number>>();
  for (const { tag_id: tag, article_id: id } of rows) marks.set(tag, (marks.get(tag) ?? new Set()).add(id));
  return marks;
}

function added(before: Map<number, Set<number>>, after: Map<number, Set<number>>): Mark[] {
  return [...after].map(([tag, ids]) => ({
    tagId: tag === 0 ? null : tag,
    articleIds: [...ids].filter((id) => before.get(tag)?.has(id) !== true),
  }));
}
