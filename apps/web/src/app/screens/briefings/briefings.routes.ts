import type { Routes, UrlMatchResult, UrlSegment } from '@angular/router';
import { QUEUE_ROUTES } from '../queue/queue.routes';

export const briefingsRoutes: Routes = [
  {
    path: 'earlier',
    title: $localize`Earlier briefings · Reader`,
    loadComponent: () => import('./earlier-briefings').then((file) => file.EarlierBriefings),
  },
  {
    matcher: matchBriefing,
    title: $localize`Briefing · Reader`,
    loadComponent: () => import('./briefing-page').then((file) => file.BriefingPage),
    children: QUEUE_ROUTES,
  },
];

/** The newest briefing has no number in its address. One route for both keeps the page when it gets one. */
function matchBriefing(segments: UrlSegment[]): UrlMatchResult | null {
  const [briefingId] = segments;
  return briefingId === undefined ? { consumed: [] } : { consumed: [briefingId], posParams: { briefingId } };
}
