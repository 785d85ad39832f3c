import { type Signal, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, NavigationEnd, Router } from '@angular/router';
import { filter, map, startWith } from 'rxjs';

/** What the address opens: a hit, and the query string with its question mark. Call it in the page. */
export function createOpenHit(): Signal<{ readonly openId: number | null; readonly address: string }> {
  const [router, route] = [inject(Router), inject(ActivatedRoute)];
  return toSignal(
    router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      startWith(null),
      map(() => ({
        openId: Number(route.snapshot.firstChild?.paramMap.get('articleId')) || null,
        address: /\?[^#]*/.exec(router.url)?.[0] ?? '',
      })),
    ),
    { requireSync: true },
  );
}
