import { Logger } from '@nestjs/common';
import { type Audience, parseAudiences } from './announcement';

/** Minimum time between two `sources` events to a user; a run announces every batch that it stores. */
const SEND_EVERY_MS = 1_000;

/** Looks up and notifies the users with open streams in this process. */
interface SourceChangeSink {
  /** New articles by user id, for each connected user who sees one of the audiences. */
  countArticlesByUser(audiences: readonly Audience[]): Promise<ReadonlyMap<number, number>>;
  send(userId: number, articlesNew: number): void;
  /** Notifies all users; used when the payload is unknown. */
  sendAll(): void;
}

/** Collects source notifications and sends them once a second, with one query for all users. */
export class SourceChangeBatcher {
  private readonly log = new Logger(SourceChangeBatcher.name);
  private readonly audiences = new Map<string, Audience>();
  private hasUnknownAudience = false;
  private timer: NodeJS.Timeout | null = null;
  private sentAt = -Infinity;

  constructor(private readonly sink: SourceChangeSink) {}

  /** @param payload of a notification; empty when notifications may have been lost */
  add(payload: string): void {
    const audiences = payload === '' ? null : parseAudiences(payload);
    if (audiences === null) this.hasUnknownAudience = true;
    else for (const audience of audiences) this.gather(audience);
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
    const [audiences, hasUnknownAudience] = [[...this.audiences.values()], this.hasUnknownAudience];
    this.audiences.clear();
    this.hasUnknownAudience = false;
    try {
      const counts = hasUnknownAudience ? null : await this.sink.countArticlesByUser(audiences);
      if (counts === null) this.sink.sendAll();
      else for (const [userId, articles] of counts) this.sink.send(userId, articles);
    } catch (error) {
      // An unnecessary reload is better than a missed one.
      this.log.warn({ err: error });
      this.sink.sendAll();
    }
    this.sentAt = performance.now();
    this.timer = null;
    if (this.audiences.size > 0 || this.hasUnknownAudience) this.schedule();
  }

  private schedule(): void {
    const wait = Math.max(0, this.sentAt + SEND_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.flush(), wait);
  }
}
