import { type Signal, computed, effect, inject, signal } from '@angular/core';
import type { Density } from '../../state/preferences/preference-schema';
import { RowShapes } from '../../state/library/row-shapes';
import { type RowLayout, getRowLayout } from './row-layout';

interface RowLayouts {
  /** Looks up the layout of an article's row; a new function when layouts change. */
  readonly find: Signal<(id: number) => RowLayout>;
  /** Changes when rows get other heights in the same density. */
  readonly changes: Signal<string>;
}

/** The layouts of a list's rows, which follow its width. Call it from the list's injection context. */
export function createRowLayouts(
  density: Signal<Density>,
  viewport: Signal<{ readonly nativeElement: HTMLElement } | undefined>,
): RowLayouts {
  const shapes = inject(RowShapes);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const resized = signal(0);
  const widthPx = computed(() => {
    resized();
    return viewport()?.nativeElement.offsetWidth ?? 0;
  });
  effect((onCleanup) => {
    const element = viewport()?.nativeElement;
    if (!element) return;
    const observer = new ResizeObserver(() => resized.update((times) => times + 1));
    observer.observe(element);
    onCleanup(() => observer.disconnect());
  });
  return {
    find: computed(() => {
      shapes.changes();
      const space = { density: density(), isTouch, widthPx: widthPx() };
      return (id: number) => getRowLayout(shapes.get(id), space);
    }),
    changes: computed(() => `${shapes.changes()} ${widthPx()}`),
  };
}
