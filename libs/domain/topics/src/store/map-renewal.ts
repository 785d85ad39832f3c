import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { RequestLimiter } from '@reader/http';
import { TaskReader } from '../input/task-reader';
import { MapBuilder } from '../map/map-builder';
import { type TopicMapRow, TopicMapsRepository } from './topic-maps.repository';

/** Ranges for which a user may wait at once. */
const WAITING_MAX = 3;
const RETRY_AFTER_SECONDS = 15;

/** Makes maps, one at a time for each user. */
@Injectable()
export class MapRenewal {
  /** Maps that are being made, by user and range; concurrent requests share them. */
  private readonly inFlight = new Map<string, Promise<TopicMapRow>>();
  private readonly limiter = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: WAITING_MAX,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'Other topic maps of yours are being made. Try again in a moment.',
  });

  constructor(
    private readonly maps: TopicMapsRepository,
    private readonly reader: TaskReader,
    private readonly builder: MapBuilder,
  ) {}

  /** @throws TooManyRequests */
  renew(user: UserRef, days: number): Promise<TopicMapRow> {
    const key = `${user.id} ${days}`;
    const shared = this.inFlight.get(key);
    if (shared !== undefined) return shared;
    const made = this.limiter
      .run(user.id, () => this.make(user, days))
      .finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, made);
    return made;
  }

  private async make(user: UserRef, days: number): Promise<TopicMapRow> {
    const earlier = await this.maps.findEarlier(user, days);
    const map = await this.builder.build(await this.reader.read(user, days, earlier));
    await this.maps.save(user, days, map);
    return { map, generated_at: new Date(), age_ms: 0 };
  }
}
