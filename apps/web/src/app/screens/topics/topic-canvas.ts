import {
  Component,
  DestroyRef,
  type ElementRef,
  afterNextRender,
  effect,
  inject,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import type { TopicMap } from '@reader/contract';
import { type ArrowKey, DIRECTIONS } from './find-point';
import { readMapColors, watchTheme } from './map-colors';
import { MapCursor } from './map-cursor';
import { MapGestures } from './map-gestures';
import { paintMap } from './map-painter';
import { type LabelItem, type MapScene, listLinked } from './map-scene';
import { MapStage } from './map-stage';
import { type MapView, type Point, type Size } from './map-view';
import { type LabelBox, findLabelAt } from './place-labels';
import { prepareCanvas } from './prepare-canvas';
import { TopicCard } from './topic-card';

/** How near to a point the pointer must be; a finger is less exact. */
const REACH_PX = { mouse: 12, touch: 24 } as const;
/** One notch of a wheel is about 100 px. */
const WHEEL_RATE = 0.0022;
const ZOOM_STEP = 2;

/** The map: drawn once per frame, and only when something changed. */
@Component({
  selector: 'rd-topic-canvas',
  imports: [Button, Icon, TopicCard],
  templateUrl: './topic-canvas.html',
  styleUrl: './topic-canvas.css',
})
export class TopicCanvas {
  readonly map = input.required<TopicMap>();
  /** The articles that a search found; null without one. */
  readonly matches = input<ReadonlySet<number> | null>(null);
  readonly opened = output<number>();

  private readonly box = viewChild.required<ElementRef<HTMLElement>>('box');
  private readonly canvas = viewChild.required<ElementRef<HTMLCanvasElement>>('canvas');
  private readonly theme = watchTheme();
  private readonly gestures = new MapGestures();
  private labels: readonly LabelBox<LabelItem>[] = [];
  private frame = 0;
  protected readonly stage = new MapStage(this.map);
  protected readonly cursor = new MapCursor(this.map, this.matches, this.stage);
  protected readonly pressed = signal(false);

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const observer = new ResizeObserver(([entry]) => {
        if (entry) this.stage.size.set({ width: entry.contentRect.width, height: entry.contentRect.height });
      });
      observer.observe(this.box().nativeElement);
      destroyed.onDestroy(() => observer.disconnect());
    });
    effect(() => {
      this.theme();
      const [map, matches, active] = [this.map(), this.matches(), this.cursor.article()];
      const scene = { map, matches, active, linked: listLinked(map, active) };
      const [view, size] = [this.stage.view(), this.stage.size()];
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.draw(scene, view, size));
    });
    destroyed.onDestroy(() => cancelAnimationFrame(this.frame));
  }

  protected zoomByWheel(event: WheelEvent): void {
    event.preventDefault();
    this.stage.zoomBy(Math.exp(-event.deltaY * WHEEL_RATE), this.locate(event));
  }

  protected press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.box().nativeElement.setPointerCapture(event.pointerId);
    this.gestures.press(event.pointerId, this.locate(event));
    this.pressed.set(true);
  }

  protected move(event: PointerEvent): void {
    const at = this.locate(event);
    const step = this.gestures.move(event.pointerId, at);
    if (step) {
      this.stage.moveBy(step.pan);
      this.stage.zoomBy(step.zoom, step.at);
    } else if (event.pointerType === 'mouse') {
      this.cursor.point(this.cursor.findAt(at, REACH_PX.mouse), false);
    }
  }

  protected release(event: PointerEvent): void {
    const isTap = this.gestures.release(event.pointerId);
    this.pressed.set(this.gestures.isPressed);
    if (isTap) this.tap(this.locate(event), event.pointerType === 'mouse');
  }

  protected cancel(event: PointerEvent): void {
    this.gestures.cancel(event.pointerId);
    this.pressed.set(this.gestures.isPressed);
  }

  protected leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && !this.cursor.isPinned()) this.cursor.point(null, false);
  }

  protected pressKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.handleKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private handleKey(key: string): boolean {
    if (key in DIRECTIONS) this.cursor.step(key as ArrowKey);
    else if (key === '+' || key === '=') this.stage.zoomBy(ZOOM_STEP);
    else if (key === '-') this.stage.zoomBy(1 / ZOOM_STEP);
    else if (key === '0') this.stage.showAll();
    else if (key === 'Enter' && this.cursor.article()) this.openActive();
    else if (key === 'Escape' && this.cursor.article()) this.cursor.point(null, false);
    else return false;
    return true;
  }

  /** A mouse has seen the card already and opens; a finger sees it now, with a link. */
  private tap(at: Point, isMouse: boolean): void {
    const article = this.cursor.findAt(at, isMouse ? REACH_PX.mouse : REACH_PX.touch);
    const label = article ? null : findLabelAt(this.labels, at);
    if (label?.kind === 'topic') return this.stage.showTopic(label.topic.topic_id);
    this.cursor.point(article ?? label?.article ?? null, !isMouse);
    if (isMouse) this.openActive();
  }

  private openActive(): void {
    const active = this.cursor.article();
    if (active) this.opened.emit(active.article_id);
  }

  private locate({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.box().nativeElement.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private draw(scene: MapScene, view: MapView, size: Size): void {
    const context = prepareCanvas(this.canvas().nativeElement, size);
    if (!context) return;
    const host = this.box().nativeElement;
    const { fontFamily } = getComputedStyle(host);
    this.labels = paintMap(context, scene, { view, size, colors: readMapColors(host), fontFamily });
  }
}
