/** A topic of a stored map. */
export interface StoredTopic {
  readonly topicId: number;
  readonly label: string;
  /** The best first. */
  readonly keywords: readonly string[];
  readonly size: number;
  readonly x: number;
  readonly y: number;
}

/** A story, or an article by itself. */
export interface StoredPoint {
  /**
   * All of the story, by which it is found again the next day; the earliest first, which is shown. A map is
   * made of a limited number of articles (`PointsQueries`), which limits all lists together.
   */
  readonly articleIds: readonly number[];
  readonly topicId: number | null;
  readonly x: number;
  readonly y: number;
}

/** Two points by their places in the list, and how alike they are. */
export type StoredLink = readonly [number, number, number];

/** A map without titles: these are read when it is shown, as far as the user may read them. */
export interface StoredMap {
  /** Units of the layout in a map's unit: the next layout starts at the same scale. */
  readonly scale: number;
  readonly nextTopicId: number;
  /** The largest first. */
  readonly topics: readonly StoredTopic[];
  /** The newest first. */
  readonly points: readonly StoredPoint[];
  readonly links: readonly StoredLink[];
}
