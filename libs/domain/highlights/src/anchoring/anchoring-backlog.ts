import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { BodiesService } from '@reader/extraction';
import { PER_ARTICLE_MAX } from '../highlight';
import { HighlightsQueries } from '../highlights.queries';
import { hashText } from '../resolve';
import { type AnchoringTask, AnchoringTasksQueries } from './anchoring-tasks.queries';
import { AnchoringThreads } from './anchoring-threads';

/** Usually long enough for the transaction that stores the text to commit. */
const WAKE_MS = 200;
/** Polling finds tasks that no wake-up announced. */
const POLL_MS = 30_000;

/**
 * Anchors highlights again after their text was replaced: outside transactions, and in slices, so that an
 * article with many highlights delays others by a second and not by minutes. Every process that stores texts
 * runs one; they share the work.
 */
@Injectable()
export class AnchoringBacklog implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly log = new Logger(AnchoringBacklog.name);
  private pollTimer: NodeJS.Timeout | undefined;
  private wakeTimer: NodeJS.Timeout | undefined;
  private running: Promise<void> | null = null;
  private isDue = false;
  private isStopping = false;

  constructor(
    private readonly tasks: AnchoringTasksQueries,
    private readonly highlights: HighlightsQueries,
    private readonly bodies: BodiesService,
    private readonly threads: AnchoringThreads,
  ) {}

  onApplicationBootstrap(): void {
    this.pollTimer = setInterval(() => this.start(), POLL_MS);
    this.start();
  }

  /** Announces work that is pending now or will be after a commit. */
  wake(): void {
    this.wakeTimer ??= setTimeout(() => {
      this.wakeTimer = undefined;
      this.start();
    }, WAKE_MS);
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.pollTimer);
    clearTimeout(this.wakeTimer);
  }

  /** Waits for the running slice, because it needs the database, which closes after this hook. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private start(): void {
    this.isDue = true;
    this.running ??= this.runDueTasks()
      .catch((error: unknown) =>
        this.log.error({ err: error, what: 'anchoring highlights failed; it is tried again later' }),
      )
      .finally(() => (this.running = null));
  }

  private async runDueTasks(): Promise<void> {
    while (this.isDue) {
      this.isDue = false;
      while (!this.isStopping) {
        const task = await this.tasks.claim(PER_ARTICLE_MAX);
        if (task === null) break;
        await this.runSlice(task);
      }
    }
  }

  private async runSlice({ articleId, userId, highlights }: AnchoringTask): Promise<void> {
    const body = await this.bodies.findText({ id: userId }, articleId);
    if (body === null) return this.tasks.drop(highlights);
    const resolved = await this.threads.resolve(body.text, highlights, 'background');
    await this.highlights.storeResolved(hashText(body.text), highlights, resolved);
    const done = new Set(resolved.map((one) => one.highlight_id));
    await this.tasks.defer(highlights.filter((one) => !done.has(one.highlight_id)));
  }
}
