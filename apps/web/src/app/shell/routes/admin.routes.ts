import { type Routes } from '@angular/router';
import { requireAdmin } from './signed-in.guard';

/** The pages of the administration, beside those of the settings. */
export const adminRoutes: Routes = [
  {
    path: 'admin/users',
    title: $localize`Users · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () => import('../../screens/admin/users-page').then((file) => file.UsersPage),
  },
  {
    path: 'admin/stories',
    title: $localize`Story corrections · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () =>
      import('../../screens/stories/corrections/corrections-page').then((file) => file.CorrectionsPage),
  },
  {
    path: 'admin/models',
    title: $localize`Language models · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () => import('../../screens/admin/models-page').then((file) => file.ModelsPage),
  },
  {
    path: 'admin/storage',
    title: $localize`Storage · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () => import('../../screens/admin/storage-page').then((file) => file.StoragePage),
  },
  {
    path: 'admin/outbox',
    title: $localize`Queues · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () => import('../../screens/admin/outbox-page').then((file) => file.OutboxPage),
  },
  {
    path: 'admin/text-reports',
    title: $localize`Reported texts · Reader`,
    canActivate: [requireAdmin],
    loadComponent: () => import('../../screens/admin/text-reports-page').then((file) => file.TextReportsPage),
  },
];
