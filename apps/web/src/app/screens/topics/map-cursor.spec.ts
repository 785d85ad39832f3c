import { type WritableSignal, signal } from '@angular/core';
import { MapCursor } from './map-cursor';
import { getTopicColor, listLinked, TOPIC_COLORS } from './map-scene';
import { MapStage } from './map-stage';
import { aMap, aMapArticle, aTopic } from './testing';

const MAP = aMap({
  topics: [aTopic(1, { label: 'energy' })],
  articles: [
    aMapArticle(10, { x: 0 }),
    aMapArticle(11, { x: 0.2 }),
    aMapArticle(12, { x: 0.5, topic_id: null }),
  ],
  links: [
    { source: 10, target: 11, weight: 0.8 },
    { source: 12, target: 10, weight: 0.5 },
  ],
});

interface Arranged {
  readonly cursor: MapCursor;
  readonly stage: MapStage;
  readonly map: WritableSignal<typeof MAP>;
}

function arrange(matches: ReadonlySet<number> | null = null): Arranged {
  const map = signal(MAP);
  const stage = new MapStage(map);
  stage.size.set({ width: 800, height: 600 });
  return { cursor: new MapCursor(map, signal(matches), stage), stage, map };
}

describe('the cursor of the map', () => {
  it('goes from the middle to the next article and names its topic', () => {
    const { cursor } = arrange();
    cursor.step('ArrowRight');
    expect(cursor.article()?.article_id).toBe(10);
    expect(cursor.topic()).toBe('energy');
    cursor.step('ArrowRight');
    expect(cursor.article()?.article_id).toBe(11);
    cursor.step('ArrowUp');
    expect(cursor.article()?.article_id).toBe(11);
  });

  it('skips what a search did not find', () => {
    const { cursor } = arrange(new Set([10, 12]));
    cursor.step('ArrowRight');
    cursor.step('ArrowRight');
    expect(cursor.article()?.article_id).toBe(12);
    expect(cursor.findAt({ x: 400 + 0.2 * 260, y: 300 }, 12)).toBeNull();
  });

  it('brings the article into view when the map is zoomed in', () => {
    const { cursor, stage } = arrange();
    cursor.step('ArrowRight');
    stage.zoomBy(20);
    const before = stage.view().center.x;
    cursor.step('ArrowRight');
    expect(stage.view().center.x).toBeGreaterThan(before);
  });

  it('ends when another map is shown, which starts as a whole', () => {
    const { cursor, stage, map } = arrange();
    const whole = stage.view();
    cursor.step('ArrowRight');
    stage.zoomBy(4);
    map.set({ ...MAP });
    expect(cursor.article()).toBeNull();
    expect(stage.view()).toEqual(whole);
  });

  it('keeps the place when the window changes its size', () => {
    const { stage } = arrange();
    stage.zoomBy(4);
    const view = stage.view();
    stage.size.set({ width: 500, height: 600 });
    expect(stage.view()).toEqual(view);
  });
});

describe('what is drawn', () => {
  it('are the links of the active article, in both directions', () => {
    const [first = null] = MAP.articles;
    expect(listLinked(MAP, first).map(({ article_id: id }) => id)).toEqual([11, 12]);
    expect(listLinked(MAP, null)).toEqual([]);
  });

  it('has a colour for each topic, and none for articles without one', () => {
    expect(getTopicColor(TOPIC_COLORS + 2)).toBe(2);
    expect(getTopicColor(null)).toBe(-1);
  });
});
