import { type Signal, computed, linkedSignal, signal } from '@angular/core';
import type { TopicArticle, TopicMap } from '@reader/contract';
import { type ArrowKey, findNearest, findNext } from './find-point';
import { type Point, toMap, toScreen } from './map-view';
import type { MapStage } from './map-stage';

/** The whole map is two units wide. */
const ANYWHERE = 3;
/** A card is beside its point, and above it in the lower part of the map. */
const CARD = { width: 288, gap: 14, edge: 8 } as const;

/** The article under the pointer or the keys. A search leaves only those that it found. */
export class MapCursor {
  private readonly current: Signal<TopicArticle | null> & { set(article: TopicArticle | null): void };
  private readonly pinned = signal(false);
  readonly article: Signal<TopicArticle | null>;
  /** Whether its card stays: it was chosen by a finger or a key. */
  readonly isPinned = this.pinned.asReadonly();
  private readonly reachable: Signal<readonly TopicArticle[]>;

  readonly topic = computed(() => {
    const id = this.article()?.topic_id;
    return this.map().topics.find((topic) => topic.topic_id === id)?.label ?? '';
  });
  readonly cardStyle = computed(() => {
    const article = this.article();
    if (article === null) return '';
    const { width, height } = this.stage.size();
    const { x, y } = toScreen(this.stage.view(), this.stage.size(), article);
    const left = Math.max(CARD.edge, Math.min(width - CARD.width - CARD.edge, x - CARD.width / 2));
    const side = y > height / 2 ? `bottom: ${height - y + CARD.gap}px` : `top: ${y + CARD.gap}px`;
    return `left: ${left}px; ${side}`;
  });

  constructor(
    private readonly map: Signal<TopicMap>,
    matches: Signal<ReadonlySet<number> | null>,
    private readonly stage: MapStage,
  ) {
    this.current = linkedSignal<TopicMap, TopicArticle | null>({ source: map, computation: () => null });
    this.article = computed(() => this.current());
    this.reachable = computed(() => {
      const found = matches();
      return found === null ? map().articles : map().articles.filter(({ article_id: id }) => found.has(id));
    });
  }

  point(article: TopicArticle | null, isPinned: boolean): void {
    this.current.set(article);
    this.pinned.set(isPinned && article !== null);
  }

  /** To the next article; the first press takes the one nearest to the middle. */
  step(key: ArrowKey): void {
    const from = this.article();
    const articles = this.reachable();
    const next = from
      ? findNext(articles, from, key)
      : findNearest(articles, this.stage.view().center, ANYWHERE);
    if (!next) return;
    this.point(next, true);
    this.stage.moveIntoView(next);
  }

  /** The article at a place of the screen. */
  findAt(at: Point, reachPx: number): TopicArticle | null {
    const view = this.stage.view();
    return findNearest(this.reachable(), toMap(view, this.stage.size(), at), reachPx / view.scale);
  }
}
