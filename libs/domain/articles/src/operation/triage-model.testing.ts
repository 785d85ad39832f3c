import {
  applyChange,
  EVENTS_TO_STATE,
  type Triage,
  TRIAGE_STATES,
  type TriageChange,
  type TriageEvent,
  UNTOUCHED,
} from '@reader/triage';
import type { BulkFilter } from '../triage/triage.dto';
import type { TestArticle } from './articles.testing';

interface Record extends Triage {
  readonly status: string;
  /** The operation that wrote the record last, if any. */
  readonly operation: number | null;
}

const BLANK: Record = { ...UNTOUCHED, status: 'inbox', operation: null };

/** A model in memory of a user's records, without SQL. */
export class TriageModel {
  private readonly records = new Map<number, Record>();
  private readonly journal = new Map<number, Map<number, Record>>();

  constructor(private readonly articles: readonly TestArticle[]) {}

  /** @returns whether the record changed */
  apply(id: number, event: TriageChange, operation: number | null = null): boolean {
    const from = this.get(id);
    const to = applyChange(from, event);
    if (to.state === from.state && to.read === from.read && to.starred === from.starred) return false;
    this.records.set(id, { ...from, ...to, operation });
    return true;
  }

  setStatus(id: number, status: string): void {
    if (this.get(id).status !== status) this.records.set(id, { ...this.get(id), status, operation: null });
  }

  applyBulk(kind: TriageEvent, filter: BulkFilter, operation: number | null): number {
    const former = new Map<number, Record>();
    for (const article of this.articles.filter((each) => this.fits(each, filter))) {
      const before = this.get(article.article_id);
      if (this.apply(article.article_id, kind, operation)) former.set(article.article_id, before);
    }
    if (operation !== null) this.journal.set(operation, former);
    return former.size;
  }

  /** @returns number of articles restored, or `again` for an operation that was undone before */
  undo(operation: number): number | 'again' {
    const former = this.journal.get(operation);
    if (former === undefined) return 'again';
    this.journal.delete(operation);
    const untouched = [...former].filter(([id]) => this.get(id).operation === operation);
    for (const [id, before] of untouched) this.records.set(id, { ...before, status: this.get(id).status });
    return untouched.length;
  }

  /** Newest first. */
  list(): object[] {
    return this.articles.toSorted(newestFirst).map(({ article_id }) => {
      const { operation: _, ...record } = this.get(article_id);
      return { article_id, ...record };
    });
  }

  unreadOf(slug: string): number {
    return this.articles.filter(({ article_id: id, slug: each }) => each === slug && !this.get(id).read)
      .length;
  }

  get(id: number): Record {
    return this.records.get(id) ?? BLANK;
  }

  private fits(
    article: TestArticle,
    { source, article_ids: ids, above, below, ...marks }: BulkFilter,
  ): boolean {
    const beside = (id: number | undefined, sign: number) => {
      const other = this.articles.find(({ article_id: each }) => each === id);
      return other === undefined || newestFirst(article, other) * sign > 0;
    };
    return (
      (source === undefined || article.slug === source) &&
      (ids === undefined || ids.includes(article.article_id)) &&
      beside(above, -1) &&
      beside(below, 1) &&
      Object.entries(marks).every(
        ([name, value]) => this.get(article.article_id)[name as keyof Record] === value,
      )
    );
  }
}

const newestFirst = (one: TestArticle, other: TestArticle): number =>
  other.published_at.getTime() - one.published_at.getTime() || other.article_id - one.article_id;

/** A request and the same change of the model. */
interface Change {
  readonly path: string;
  readonly body: object;
  readonly apply: () => unknown;
}

/** Random user actions by a seed, the same in every run. */
export class Chance {
  constructor(private seed: number) {}

  /** A number in [0, 1) by a linear congruential generator (constants from Numerical Recipes). */
  private next(): number {
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    return this.seed / 2 ** 32;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)] as T;
  }

  pickSome<T>(choices: readonly T[]): T[] {
    const share = this.next();
    return choices.filter(() => this.next() < share);
  }

  /** A random change of one article. */
  single(articles: readonly TestArticle[], model: TriageModel): Change {
    const { article_id: id } = this.pick(articles);
    const [yes, state] = [this.next() < 0.5, this.pick(TRIAGE_STATES)];
    const status = this.pick(['inbox', 'in_progress', 'done']);
    const path = `/api/articles/${id}`;
    return this.pick<Change>([
      { path: `${path}/state`, body: { state }, apply: () => model.apply(id, EVENTS_TO_STATE[state]) },
      {
        path: `${path}/star`,
        body: { starred: yes },
        apply: () => model.apply(id, yes ? 'star' : 'unstar'),
      },
      {
        path: `${path}/later`,
        body: { later: yes },
        apply: () => model.apply(id, yes ? 'save' : 'unsave'),
      },
      { path: `${path}/status`, body: { status }, apply: () => model.setStatus(id, status) },
    ]);
  }

  filter(articles: readonly TestArticle[]): BulkFilter {
    const { article_id: id, slug } = this.pick(articles);
    const ids = this.pickSome(articles).map(({ article_id }) => article_id);
    return this.pick<BulkFilter>([
      {},
      { source: slug },
      { article_ids: [id] },
      { article_ids: ids },
      { above: id },
      { below: id, source: slug },
      { starred: this.next() < 0.5 },
      { state: this.pick(TRIAGE_STATES), article_ids: ids },
    ]);
  }
}
