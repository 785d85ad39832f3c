import { Logger } from '@nestjs/common';
import { type Circle, toCircles } from './announcement';

/** A reader is told of sources no more often than this; a run announces each batch that it stores. */
const TELL_EVERY_MS = 1_000;

/** What is asked and told on behalf of everybody who listens in this process. */
interface Listeners {
  /** Who sees one of the circles, with the articles that arrived there. */
  seenBy(circles: readonly Circle[]): Promise<ReadonlyMap<number, number>>;
  tell(userId: number, articlesNew: number): void;
  /** Something changed of which nothing is known. */
  tellAll(): void;
}

/** News of sources, gathered and then told to those who see them: one question a second for all. */
export class SourceNews {
  private readonly log = new Logger(SourceNews.name);
  private readonly circles = new Map<string, Circle>();
  private unknown = false;
  private timer: NodeJS.Timeout | null = null;
  private toldAt = -Infinity;

  constructor(private readonly listeners: Listeners) {}

  /** @param payload of a notification; empty when nobody knows what it would have said */
  add(payload: string): void {
    if (payload === '') this.unknown = true;
    else for (const circle of toCircles(payload)) this.gather(circle);
    this.schedule();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
  }

  private gather(circle: Circle): void {
    const key = `${circle.owner_id} ${circle.subscribed}`;
    const articles = (this.circles.get(key)?.articles ?? 0) + circle.articles;
    this.circles.set(key, { ...circle, articles });
  }

  private async pass(): Promise<void> {
    const [circles, unknown] = [[...this.circles.values()], this.unknown];
    this.circles.clear();
    this.unknown = false;
    try {
      const told = unknown ? null : await this.listeners.seenBy(circles);
      if (told === null) this.listeners.tellAll();
      else for (const [userId, articles] of told) this.listeners.tell(userId, articles);
    } catch (error) {
      // One look more than needed is better than one too few.
      this.log.warn({ err: error });
      this.listeners.tellAll();
    }
    this.toldAt = performance.now();
    this.timer = null;
    if (this.circles.size > 0 || this.unknown) this.schedule();
  }

  private schedule(): void {
    const wait = Math.max(0, this.toldAt + TELL_EVERY_MS - performance.now());
    this.timer ??= setTimeout(() => void this.pass(), wait);
  }
}
