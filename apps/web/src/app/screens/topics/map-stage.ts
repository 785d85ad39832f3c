import { type Signal, linkedSignal, signal } from '@angular/core';
import type { TopicMap } from '@reader/contract';
import {
  type MapView,
  type Point,
  type Size,
  moveIntoView,
  fitMap,
  fitPlaces,
  moveBy,
  zoomAt,
} from './map-view';

/** The part of the map that is on the screen. */
export class MapStage {
  readonly size = signal<Size>({ width: 0, height: 0 });
  /** Another map starts as a whole; another size of the screen keeps the place. */
  private readonly shown = linkedSignal<{ map: TopicMap; size: Size }, MapView>({
    source: () => ({ map: this.map(), size: this.size() }),
    computation: ({ map, size }, before) => {
      const isResized = before?.source.map === map && before.source.size.width > 0;
      return isResized ? before.value : fitMap(size);
    },
  });
  readonly view = this.shown.asReadonly();

  constructor(private readonly map: Signal<TopicMap>) {}

  showAll(): void {
    this.shown.set(fitMap(this.size()));
  }

  showTopic(topicId: number): void {
    const places = this.map().articles.filter(({ topic_id: id }) => id === topicId);
    this.shown.set(fitPlaces(this.size(), places));
  }

  /** Around a place of the screen, or around its middle. */
  zoomBy(factor: number, at?: Point): void {
    const { width, height } = this.size();
    const middle = { x: width / 2, y: height / 2 };
    this.shown.update((view) => zoomAt(view, this.size(), at ?? middle, factor));
  }

  moveBy(pixels: Point): void {
    this.shown.update((view) => moveBy(view, pixels));
  }

  moveIntoView(place: Point): void {
    this.shown.update((view) => moveIntoView(view, this.size(), place));
  }
}
