import { Logger } from '@nestjs/common';
import { type Audience, parseAudiences } from './announcement';

/** A reader is told of sources no more often than this; a run announces each batch that it stores. */
const SEND_EVERY_MS = 1_000;

/** What is asked and told on behalf of everybody who listens in this process. */
interface SourceChangeSink {
  /** Who sees one of the circles, with the articles that arrived there. */
  countArticlesByUser(audiences: readonly Audience[]): Promise<ReadonlyMap<number, number>>;
  send(userId: number, articlesNew: number): void;
  /** Something changed of which nothing is known. */
  sendAll(): void;
}

/** News of sources, gathered and then told to those who see them: one question a second for all. */
export class SourceChangeBatcher {
  private readonly log = new Logger(SourceChangeBatcher.name);
  private readonly audiences = new Map<string, Audience>();
  private unknown = false;
  private timer: NodeJS.Timeout | null = null;
  private sentAt = -Infinity;

  constructor(private readonly sink: SourceChangeSink) {}

  /** @param payload of a notification; empty when nobody knows what it would have said */
  add(payload: string): void {
    if (payload === '') this.unknown = true;
    else for (const audience of parseAudiences(payload)) this.gather(audience);
    this.schedule();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private gather(audience: Audience): void {
    const key = `${audience.owner_id} ${audience.subscribed}`;
    const articles = (this.audiences.get(key)?.articles ?? 0) + audience.articles;
    this.audiences.set(key, { ...audience, articles });
  }

  private async flush(): Promise<void> {
    const [audiences, unknown] = [[...this.audiences.values()], this.unknown];
    this.audiences.clear();
    this.unknown = false;
    try {
      const counts = unknown ? null : await this.sink.countArticlesByUser(audiences);
      if (counts === null) this.sink.sendAll();
      else for (const [userId, articles] of counts) this.sink.send(userId, articles);
    } catch (error) {
      // One look more than needed is better than one too few.
      this.log.warn({ err: error });
      this.sink.sendAll();
    }
    this.sentAt = performance.now();
    this.timer = null;
    if (this.audiences.size > 0 || this.unknown) this.schedule();
  }

  private schedule(): void {
    const wait = Math.max(0, this.sentAt + SEND_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.flush(), wait);
  }
}
