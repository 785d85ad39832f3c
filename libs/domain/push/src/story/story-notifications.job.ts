import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { Database } from '@reader/database';
import type { Job, JobContext, Schedule } from '@reader/scheduler';
import { NotificationsRepository } from '../notification/notifications.repository';
import { findSendTime } from '../notification/quiet-hours';
import {
  type BigStory,
  type NotifiedUser,
  StoryNotificationsRepository,
} from './story-notifications.repository';

/** In 24 hours, so that a day full of news does not ring all the time. */
const PER_DAY_MAX = 5;
/** Sources that are named; the others are counted. */
const NAMED_SOURCES = 3;

/** Notifies users of stories that many of their sources report. Off while nobody wants that. */
@Injectable()
export class StoryNotificationsJob implements Job {
  readonly name = 'story_notifications';
  private readonly log = new Logger(StoryNotificationsJob.name);

  constructor(
    private readonly database: Database,
    private readonly stories: StoryNotificationsRepository,
    private readonly notifications: NotificationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  readonly schedule = async (): Promise<Schedule | null> =>
    this.config.push !== null && (await this.stories.listUsers()).length > 0 ? { everyMinutes: 5 } : null;

  async run({ signal }: Pick<JobContext, 'signal'>): Promise<{ notified: number }> {
    await this.stories.deleteOld();
    const big = await this.stories.listBigIds();
    let notified = 0;
    for (const user of big.length > 0 ? await this.stories.listUsers() : []) {
      if (signal.aborted) break;
      notified += await this.notifyOne(user, big);
    }
    return { notified };
  }

  /** One user's failure must not stop the others; the next run tries again. @returns number of stories */
  private async notifyOne(user: NotifiedUser, big: readonly number[]): Promise<number> {
    let notified = 0;
    try {
      const limit = Math.max(0, PER_DAY_MAX - user.notified);
      for (const story of await this.stories.listFor(user, big, limit))
        if (await this.notify(user, story)) notified += 1;
    } catch (error) {
      this.log.error({ err: error, user_id: user.id, what: 'a user was not notified of stories' });
    }
    return notified;
  }

  private notify(user: NotifiedUser, { story_id: id, title, ...story }: BigStory): Promise<boolean> {
    return this.database.withTransaction(async (tx) => {
      if (!(await this.stories.markNotified(tx, user, id))) return false;
      await this.notifications.enqueue(tx, {
        userId: user.id,
        title,
        body: describeSources(story.sources),
        url: `/stories/${id}`,
        tag: `story-${id}`,
        sourceIds: story.source_ids,
        dueAt: findSendTime(new Date(), user.quiet_hours, user.timezone),
      });
      return true;
    });
  }
}

/** Names without words of any language. */
function describeSources(sources: readonly string[]): string {
  const named = sources.slice(0, NAMED_SOURCES).join(', ');
  return sources.length > NAMED_SOURCES ? `${named} +${sources.length - NAMED_SOURCES}` : named;
}
