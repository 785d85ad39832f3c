import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { HOUR_MS } from '@reader/duration';
import { PointsQueries } from './input/points.queries';
import { MapRenewal } from './store/map-renewal';
import { type TopicMapRow, TopicMapsRepository } from './store/topic-maps.repository';
import type { TopicMapQuery } from './topic-map.dto';
import { type TopicMapView, toTopicMapView } from './topic-map.view';

/** Older maps are still served, and renewed behind. */
const AGE_MAX_MS = HOUR_MS;

@Injectable()
export class TopicMapService {
  private readonly log = new Logger(TopicMapService.name);

  constructor(
    private readonly maps: TopicMapsRepository,
    private readonly renewal: MapRenewal,
    private readonly points: PointsQueries,
  ) {}

  /** The first request for a range waits for its map. @throws TooManyRequests */
  async getFor(user: User, { days, limit }: TopicMapQuery): Promise<TopicMapView> {
    const stored = await this.getStored(user, days);
    const points = stored.map.points.slice(0, limit);
    const shown = points.flatMap(({ articleIds }) => articleIds.slice(0, 1));
    const titles = await this.points.listTitles(user, shown);
    return toTopicMapView(stored, points, titles);
  }

  /** The map without titles, which only `getFor` reads. Its points may be withdrawn by now. */
  async getStored(user: User, days: number): Promise<TopicMapRow> {
    const stored = (await this.maps.findNewest(user, days)) ?? (await this.renewal.renew(user, days));
    if (stored.age_ms > AGE_MAX_MS) this.renewBehind(user, days);
    return stored;
  }

  private renewBehind(user: User, days: number): void {
    this.renewal.renew(user, days).catch((error: Error) => {
      this.log.warn(`The topic map of ${days} days was not renewed: ${error.message}`);
    });
  }
}
