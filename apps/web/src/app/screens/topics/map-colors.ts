import { DOCUMENT, DestroyRef, inject, type Signal, signal } from '@angular/core';
import type { MapColors } from './map-scene';
import { TOPIC_COLORS } from './map-scene';

const NAMES = ['paper', 'text', 'text-faint', 'accent'] as const;

/** Reads the colours of the tokens. A canvas needs values: it does not know custom properties. */
export function readMapColors(host: Element): MapColors {
  const probe = host.ownerDocument.createElement('i');
  probe.hidden = true;
  host.append(probe);
  const read = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const topics = Array.from({ length: TOPIC_COLORS }, (_, index) => read(`topic-${index + 1}`));
  const [paper = '', text = '', faint = '', accent = ''] = NAMES.map(read);
  probe.remove();
  return { topics, paper, text, faint, accent };
}

/** Counts the changes of the theme: of the user's choice and of the system's. Needs an injection context. */
export function watchTheme(): Signal<number> {
  const { documentElement: root, defaultView: view } = inject(DOCUMENT);
  const changes = signal(0);
  const count = (): void => changes.update((before) => before + 1);
  const observer = new MutationObserver(count);
  observer.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-contrast', 'style'] });
  const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']
    .map((query) => view?.matchMedia(query))
    .filter((query) => query !== undefined);
  for (const query of queries) query.addEventListener('change', count);
  inject(DestroyRef).onDestroy(() => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', count);
  });
  return changes.asReadonly();
}
