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

/** A text that is just being stored is committed by then, as a rule. */
const WAKE_MS = 200;
/** What nobody woke us for is found by looking. */
const POLL_MS = 30_000;

/**
 * Looks for highlights in texts that replaced others: after they were stored, outside of any transaction,
 * and in slices, so that one article with many marks delays the others by a second and not by minutes.
 * Every process that stores texts has one; they share the work.
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

  /** There is something to do, or there will be in a moment. */
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

  /** The slice that is under way still needs the database, which closes after this. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private start(): void {
    this.isDue = true;
    this.running ??= this.runDueTasks()
      .catch((error: unknown) =>
        this.log.error({ err: error, what: 'highlights are not looked for right now' }),
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
    const found = await this.bodies.findText({ id: userId }, articleId);
    if (found === null) return this.tasks.drop(highlights);
    const resolved = await this.threads.resolve(found.text, highlights, 'background');
    await this.highlights.storeResolved(hashText(found.text), highlights, resolved);
    const done = new Set(resolved.map((one) => one.highlight_id));
    await this.tasks.defer(highlights.filter((one) => !done.has(one.highlight_id)));
  }
}
