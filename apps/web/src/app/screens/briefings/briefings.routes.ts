import { type Routes } from '@angular/router';

export const briefingsRoutes: Routes = [
  {
    path: '',
    title: $localize`Briefing · Reader`,
    loadComponent: () => import('./briefing-page').then((file) => file.BriefingPage),
  },
  {
    path: 'earlier',
    title: $localize`Earlier briefings · Reader`,
    loadComponent: () => import('./earlier-briefings').then((file) => file.EarlierBriefings),
  },
  {
    path: ':briefingId',
    title: $localize`Briefing · Reader`,
    loadComponent: () => import('./briefing-page').then((file) => file.BriefingPage),
  },
];
