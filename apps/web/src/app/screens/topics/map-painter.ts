import type { TopicArticle, TopicMap } from '@reader/contract';
import { type LabelBox, moveAbove, placeLabels } from './place-labels';
import { type MapColors, type LabelItem, type MapScene, TOPIC_COLORS, getTopicColor } from './map-scene';
import { type MapView, type Point, type Size, getZoom, toScreen } from './map-view';

/** From this zoom on, points carry their titles. */
const TITLES_ZOOM = 5;
/** Titles are only tried while so few points are on the screen. */
const TITLED_MAX = 150;
const TITLE_LENGTH_MAX = 44;
const DIMMED = 0.16;
/** Times the size of the others. */
const FOUND_SIZE = 1.6;
/** Points of no topic are in the background. */
const NO_TOPIC_SIZE = 0.7;
/** Of a point among many, in pixels. Among few it is up to twice as large. */
const RADIUS = 2.5;
const MANY_POINTS = 1_000;
const RADIUS_MAX = 7;
/** The label of so small a topic is above its points. */
const FEW_POINTS_MAX = 8;
const LABEL_PX = 13;
const TITLE_PX = 12;
/** On each side of letters, so that they are readable over points. */
const HALO_PX = 4;

/** Where and how large the map is drawn. */
export interface Frame {
  readonly view: MapView;
  readonly size: Size;
  readonly colors: MapColors;
  readonly fontFamily: string;
}

/** Draws the map and returns the labels that found room. */
export function paintMap(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  frame: Frame,
): LabelBox<LabelItem>[] {
  const { size } = frame;
  context.clearRect(0, 0, size.width, size.height);
  const onScreen = listOnScreen(scene.map.articles, frame);
  paintLinks(context, scene, frame);
  paintPoints(context, onScreen, scene, frame);
  paintActive(context, scene, frame);
  const labels = placeLabels(measureLabels(context, onScreen, scene, frame), size);
  for (const label of labels) paintLabel(context, label, frame);
  return labels;
}

type MapTopic = TopicMap['topics'][number];

interface Drawn {
  readonly article: TopicArticle;
  readonly at: Point;
}

function listOnScreen(articles: readonly TopicArticle[], { view, size }: Frame): Drawn[] {
  return articles
    .map((article) => ({ article, at: toScreen(view, size, article) }))
    .filter(({ at }) => at.x > -9 && at.y > -9 && at.x < size.width + 9 && at.y < size.height + 9);
}

function getRadius({ map }: MapScene, { view, size }: Frame): number {
  const growth = Math.max(1, Math.min(2, Math.sqrt(MANY_POINTS / map.articles.length)));
  return Math.min(RADIUS_MAX, RADIUS * growth + Math.log2(getZoom(view, size)) * 0.7);
}

/** One path for each colour: a fill for each of 5,000 points would take many times as long. */
function paintPoints(
  context: CanvasRenderingContext2D,
  drawn: readonly Drawn[],
  scene: MapScene,
  frame: Frame,
): void {
  const { matches } = scene;
  const radius = getRadius(scene, frame);
  for (const isFound of [false, true]) {
    const points = drawn.filter(({ article }) => (matches?.has(article.article_id) ?? true) === isFound);
    const size = matches !== null && isFound ? radius * FOUND_SIZE : radius;
    context.globalAlpha = isFound ? 1 : DIMMED;
    for (let color = -1; color < TOPIC_COLORS; color++) {
      const reach = color < 0 ? size * NO_TOPIC_SIZE : size;
      context.beginPath();
      for (const { at } of points.filter(({ article }) => getTopicColor(article.topic_id) === color)) {
        context.moveTo(at.x + reach, at.y);
        context.arc(at.x, at.y, reach, 0, Math.PI * 2);
      }
      context.fillStyle = frame.colors.topics[color] ?? frame.colors.faint;
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function paintLinks(
  context: CanvasRenderingContext2D,
  { active, linked }: MapScene,
  { view, size, colors }: Frame,
): void {
  if (active === null) return;
  const from = toScreen(view, size, active);
  context.beginPath();
  for (const article of linked) {
    const to = toScreen(view, size, article);
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.strokeStyle = colors.faint;
  context.lineWidth = 1;
  context.stroke();
}

function paintActive(context: CanvasRenderingContext2D, scene: MapScene, frame: Frame): void {
  const { active } = scene;
  if (active === null) return;
  const { x, y } = toScreen(frame.view, frame.size, active);
  context.beginPath();
  context.arc(x, y, getRadius(scene, frame) + 4, 0, Math.PI * 2);
  context.strokeStyle = frame.colors.accent;
  context.lineWidth = 2;
  context.stroke();
}

/** Topics first, the largest before the others, then titles. */
function measureLabels(
  context: CanvasRenderingContext2D,
  drawn: readonly Drawn[],
  scene: MapScene,
  frame: Frame,
): LabelBox<LabelItem>[] {
  const { map, matches } = scene;
  const { view, size } = frame;
  context.font = getFont('topic', frame);
  const topics = map.topics
    .toSorted((one, other) => other.size - one.size)
    .map((topic): LabelBox<LabelItem> => {
      const width = context.measureText(topic.label).width + 2 * HALO_PX;
      const item = { kind: 'topic', topic } as const;
      const center = findLabelPlace(topic, drawn, scene, frame);
      return { item, size: { width, height: LABEL_PX + 2 * HALO_PX }, center };
    });
  if (getZoom(view, size) < TITLES_ZOOM || drawn.length > TITLED_MAX) return topics;
  context.font = getFont('article', frame);
  const titles = drawn
    .filter(({ article }) => matches?.has(article.article_id) ?? true)
    .map(({ article, at }): LabelBox<LabelItem> => {
      const width = context.measureText(shorten(article.title)).width + 2 * HALO_PX;
      const center = { x: at.x, y: at.y + getRadius(scene, frame) + TITLE_PX };
      const item = { kind: 'article', article } as const;
      return { item, size: { width, height: TITLE_PX + HALO_PX }, center };
    });
  return [...topics, ...titles];
}

/** In the middle of many points; above a few, which it would cover. */
function findLabelPlace(topic: MapTopic, drawn: readonly Drawn[], scene: MapScene, frame: Frame): Point {
  const middle = toScreen(frame.view, frame.size, topic);
  if (topic.size > FEW_POINTS_MAX) return middle;
  const points = drawn.flatMap(({ article, at }) => (article.topic_id === topic.topic_id ? [at] : []));
  return moveAbove(middle, points, getRadius(scene, frame) + LABEL_PX);
}

function paintLabel(
  context: CanvasRenderingContext2D,
  { item, center }: LabelBox<LabelItem>,
  frame: Frame,
): void {
  const text = item.kind === 'topic' ? item.topic.label : shorten(item.article.title);
  context.font = getFont(item.kind, frame);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 2 * HALO_PX;
  context.strokeStyle = frame.colors.paper;
  context.strokeText(text, center.x, center.y);
  context.fillStyle = item.kind === 'topic' ? frame.colors.text : frame.colors.faint;
  context.fillText(text, center.x, center.y);
}

function getFont(kind: LabelItem['kind'], { fontFamily }: Frame): string {
  return kind === 'topic' ? `600 ${LABEL_PX}px ${fontFamily}` : `420 ${TITLE_PX}px ${fontFamily}`;
}

function shorten(title: string): string {
  return title.length > TITLE_LENGTH_MAX ? `${title.slice(0, TITLE_LENGTH_MAX - 1).trimEnd()}…` : title;
}
