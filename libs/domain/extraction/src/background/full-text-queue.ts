import { Injectable, Logger } from '@nestjs/common';
import { DependencyUnavailable, type DomainEvent, type EventHandler } from '@reader/outbox';
import { Queues } from '@reader/queue';
import { BodiesService } from '../body/bodies.service';
import { ExtractionFailed } from '../step/extraction-chain';
import { FullTextQueries, type PendingRow } from './full-text.queries';

interface FullTextJob {
  readonly article_id: number;
  /** Whether to read a page again; jobs of earlier versions lack it. */
  readonly again?: boolean;
}

const QUEUE = 'full-texts';
/** Concurrent pages per process: the articles of a batch are mostly on one site. */
const CONCURRENCY = 2;
/** Articles per batch, one job each: the queue takes a thousand jobs in one statement. */
const BATCH_ARTICLES = 500;
/** Articles per run of the job; the rest is due in the next. */
const DUE_MAX = 500;

/** Extracts full texts in the background: of sources that are read in full, and of saved pages. */
@Injectable()
export class FullTextQueue implements EventHandler<'article.created'> {
  readonly event = 'article.created';
  readonly name = 'full-text';
  readonly batch = BATCH_ARTICLES;
  readonly filter = { needs_full_text: true };
  private readonly log = new Logger(FullTextQueue.name);

  constructor(
    private readonly queues: Queues,
    private readonly queries: FullTextQueries,
    private readonly bodies: BodiesService,
  ) {}

  /** Works on the queue until the process ends. */
  startWorker(): void {
    this.queues.work<FullTextJob>(QUEUE, ({ data }) => this.extract(data), {
      concurrency: CONCURRENCY,
    });
  }

  /** Full texts that are queued or being extracted. */
  countQueued(): Promise<number> {
    return this.queues.count(QUEUE);
  }

  /** Not in `run`: the queue may be in Redis, and no transaction waits for it. */
  async prepare(events: readonly DomainEvent<'article.created'>[]): Promise<void> {
    const articleIds = events.map(({ article_id: id }) => id);
    await this.enqueue(await this.queries.listPending(articleIds));
  }

  /** The articles are enqueued, so their events are complete. */
  run(): Promise<void> {
    return Promise.resolve();
  }

  /** Enqueues the pages of those of these articles whose stored full text may be outdated. */
  async enqueueOutdated(articleIds: readonly number[]): Promise<void> {
    await this.enqueue(await this.queries.listOutdated(articleIds));
  }

  /** Enqueues due articles that are in no queue: changed sources, failures to retry, edits, lost queues. */
  async enqueueDue(): Promise<{ articles: number }> {
    const due = await this.queries.listDue(DUE_MAX);
    await this.enqueue(due);
    return { articles: due.length };
  }

  /** Articles of all owners alternate, so that one with thousands of slow pages delays nobody else. */
  private async enqueue(pending: readonly PendingRow[]): Promise<void> {
    const jobs = pending.map(({ article_id: id, again, nth_of_owner: priority }) => {
      return { id: String(id), data: { article_id: id, again }, priority };
    });
    try {
      await this.queues.add<FullTextJob>(QUEUE, jobs);
    } catch (cause) {
      throw new DependencyUnavailable('full texts cannot be enqueued', { cause });
    }
  }

  private async extract({ article_id: articleId, again = false }: FullTextJob): Promise<void> {
    const page = await this.queries.findPage(articleId, again);
    if (page === null) return;
    try {
      const body = await this.bodies.extractOnce(page, 'background');
      const isRefused = body.extracted_at.getTime() === page.extracted_at?.getTime();
      // Without a failure, a page that lost text would be read again in every run of the job.
      if (again && isRefused) await this.queries.recordFailure(articleId);
    } catch (error) {
      if (!(error instanceof ExtractionFailed)) throw error;
      this.log.debug({ article_id: articleId, why: error.message, what: 'no full text' });
      await this.queries.recordFailure(articleId);
    }
  }
}
