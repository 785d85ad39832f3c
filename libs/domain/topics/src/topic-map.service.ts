import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { HOUR_MS } from '@reader/duration';
import { PointsQueries } from './input/points.queries';
import type { StoredPoint } from './map/stored-map';
import { MapRenewal } from './store/map-renewal';
import { type TopicMapRow, TopicMapsRepository } from './store/topic-maps.repository';
import type { TopicMapQuery } from './topic-map.dto';
import { type TopicMapView, toTopicMapView } from './topic-map.view';

/** Older maps are served at once, and rebuilt in the background. */
const AGE_MAX_MS = HOUR_MS;
/** Points of a map that is made in less than a second. */
const SMALL_POINTS_MAX = 300;
/** A user who has just added sources waits for the next small map instead of seeing an old one. */
const SMALL_AGE_MAX_MS = 10_000;
/** Of a large map without topics: its articles had no vectors yet. */
const UNNAMED_AGE_MAX_MS = 60_000;

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
    return toTopicMapView(stored, points, await this.listTitles(user, points));
  }

  /** Of each point's first article; of all its articles where that one was withdrawn since then. */
  private async listTitles(user: User, points: readonly StoredPoint[]): Promise<Map<number, string>> {
    const firstIds = points.flatMap(({ articleIds }) => articleIds.slice(0, 1));
    const titles = await this.points.listTitles(user, firstIds);
    const isWithdrawn = ({ articleIds: [id] }: StoredPoint) => id !== undefined && !titles.has(id);
    const others = points.filter(isWithdrawn).flatMap(({ articleIds }) => articleIds.slice(1));
    if (others.length === 0) return titles;
    return new Map([...titles, ...(await this.points.listTitles(user, others))]);
  }

  /** The map without titles, which only `getFor` reads. Its points may be withdrawn by now. */
  async getStored(user: User, days: number): Promise<TopicMapRow> {
    const stored = await this.maps.findNewest(user, days);
    if (stored === null || isProvisional(stored)) return this.renewal.renew(user, days);
    if (stored.age_ms > AGE_MAX_MS) this.renewBehind(user, days);
    return stored;
  }

  private renewBehind(user: User, days: number): void {
    this.renewal.renew(user, days).catch((error: Error) => {
      this.log.warn(`The topic map of ${days} days was not renewed: ${error.message}`);
    });
  }
}

/** Whether the next map is likely to say more, and is worth the wait. */
function isProvisional({ map, age_ms: age }: TopicMapRow): boolean {
  if (map.points.length <= SMALL_POINTS_MAX) return age > SMALL_AGE_MAX_MS;
  return map.topics.length === 0 && age > UNNAMED_AGE_MAX_MS;
}
