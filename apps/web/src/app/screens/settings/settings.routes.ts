import { type Routes } from '@angular/router';
import { requireAdmin } from '../../shell/routes/signed-in.guard';
import { SettingsPage } from './settings-page';

export const settingsRoutes: Routes = [
  {
    path: '',
    component: SettingsPage,
    title: $localize`Settings · Reader`,
    children: [
      {
        path: 'profile',
        title: $localize`Profile · Reader`,
        loadComponent: () => import('./profile/profile-section').then((file) => file.ProfileSection),
      },
      {
        path: 'briefings',
        title: $localize`Briefings · Reader`,
        loadComponent: () => import('./briefings/briefings-section').then((file) => file.BriefingsSection),
      },
      {
        path: 'mail',
        title: $localize`Email · Reader`,
        loadComponent: () => import('./mail/mail-section').then((file) => file.MailSection),
      },
      {
        path: 'password',
        title: $localize`Password · Reader`,
        loadComponent: () => import('./account/password-section').then((file) => file.PasswordSection),
      },
      {
        path: 'devices',
        title: $localize`Devices · Reader`,
        loadComponent: () => import('./account/devices-section').then((file) => file.DevicesSection),
      },
      {
        path: 'apps',
        title: $localize`Connect an app · Reader`,
        loadComponent: () => import('./sync/connect-section').then((file) => file.ConnectSection),
      },
      {
        path: 'apps/:tokenId',
        title: $localize`Connect an app · Reader`,
        loadComponent: () =>
          import('./sync/sync-diagnostics-section').then((file) => file.SyncDiagnosticsSection),
      },
      { path: 'connect', redirectTo: 'apps' },
      {
        path: 'podcast',
        title: $localize`Podcast · Reader`,
        loadComponent: () => import('./podcast/podcast-section').then((file) => file.PodcastSection),
      },
      {
        path: 'newsletters',
        title: $localize`Newsletters · Reader`,
        loadComponent: () =>
          import('./newsletters/newsletters-section').then((file) => file.NewslettersSection),
      },
      {
        path: 'notifications',
        title: $localize`Notifications · Reader`,
        loadComponent: () =>
          import('./notifications/notifications-section').then((file) => file.NotificationsSection),
      },
      {
        path: 'appearance',
        title: $localize`Appearance · Reader`,
        loadComponent: () => import('./appearance/appearance-section').then((file) => file.AppearanceSection),
      },
      {
        path: 'keyboard',
        title: $localize`Keyboard · Reader`,
        loadComponent: () => import('./keyboard/keyboard-section').then((file) => file.KeyboardSection),
      },
      {
        path: 'ai',
        title: $localize`AI · Reader`,
        loadComponent: () => import('./ai/ai-section').then((file) => file.AiSection),
      },
      {
        path: 'limits',
        title: $localize`Limits · Reader`,
        loadComponent: () => import('./limits/limits-section').then((file) => file.LimitsSection),
      },
      {
        path: 'privacy',
        title: $localize`Privacy · Reader`,
        loadComponent: () => import('./privacy/privacy-section').then((file) => file.PrivacySection),
      },
      {
        path: 'retention',
        title: $localize`Old articles · Reader`,
        canActivate: [requireAdmin],
        loadComponent: () => import('./retention/retention-section').then((file) => file.RetentionSection),
      },
      {
        path: 'about',
        title: $localize`About · Reader`,
        loadComponent: () => import('./about-section').then((file) => file.AboutSection),
      },
    ],
  },
];
