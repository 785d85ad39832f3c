import { type Routes } from '@angular/router';
import { adminRoutes } from './admin.routes';
import { loadWithItsPolicy } from './assistant.guard';
import { holdForEarlyResponses } from './early-responses.guard';
import { requireAdmin, requireSignIn } from './signed-in.guard';
import { Shell } from '../shell';
import { redirectFirstRun } from './first-run.guard';

/** False in production builds, which then leave out the style page and its code. */
declare const ngDevMode: boolean | object;

const developmentRoutes: Routes = ngDevMode
  ? [
      {
        path: 'style',
        // eslint-disable-next-line no-restricted-syntax -- for developers
        title: 'Style · Reader',
        loadComponent: () => import('../../screens/style/style-page').then((file) => file.StylePage),
      },
    ]
  : [];

/** The article beside a list that is a reading queue. */
const loadQueueRoutes = (): Promise<Routes> =>
  import('../../screens/queue/queue.routes').then((file) => file.QUEUE_ROUTES);

export const routes: Routes = [
  ...developmentRoutes,
  {
    path: 'login',
    title: $localize`Sign in · Reader`,
    loadComponent: () => import('../../screens/sign-in/sign-in').then((file) => file.SignIn),
  },
  {
    path: 'connect-app',
    title: $localize`Connect an app · Reader`,
    loadComponent: () =>
      import('../../screens/connect-app/connect-app-page').then((file) => file.ConnectAppPage),
  },
  {
    path: 'unavailable',
    title: 'Reader',
    loadComponent: () => import('../../screens/sign-in/unavailable').then((file) => file.Unavailable),
  },
  {
    path: '',
    component: Shell,
    canActivate: [requireSignIn],
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'inbox' },
      {
        path: 'inbox',
        canActivate: [redirectFirstRun, holdForEarlyResponses],
        loadChildren: () => import('../../screens/inbox/inbox.routes').then((file) => file.inboxRoutes),
      },
      {
        path: 'welcome',
        title: $localize`Welcome · Reader`,
        loadComponent: () => import('../../screens/welcome/welcome').then((file) => file.Welcome),
      },
      {
        path: 'front-page',
        title: $localize`Front page · Reader`,
        loadComponent: () =>
          import('../../screens/front-page/front-page-screen').then((file) => file.FrontPageScreen),
      },
      {
        path: 'reading-list',
        title: $localize`Reading list · Reader`,
        loadComponent: () =>
          import('../../screens/reading-list/reading-list-page').then((file) => file.ReadingListPage),
        loadChildren: loadQueueRoutes,
      },
      {
        path: 'rewind',
        title: $localize`Rewind · Reader`,
        loadComponent: () => import('../../screens/rewind/rewind-page').then((file) => file.RewindPage),
        loadChildren: loadQueueRoutes,
      },
      {
        path: 'stories',
        title: $localize`Stories · Reader`,
        loadComponent: () =>
          import('../../screens/stories/list/stories-page').then((file) => file.StoriesPage),
      },
      {
        path: 'stories/:storyId',
        title: $localize`Story · Reader`,
        loadComponent: () => import('../../screens/stories/page/story-page').then((file) => file.StoryPage),
        loadChildren: loadQueueRoutes,
      },
      {
        path: 'summary',
        title: $localize`Summary · Reader`,
        loadComponent: () => import('../../screens/summary/summary-page').then((file) => file.SummaryPage),
      },
      {
        path: 'briefings',
        loadChildren: () =>
          import('../../screens/briefings/briefings.routes').then((file) => file.briefingsRoutes),
      },
      {
        path: 'topics',
        title: $localize`Topics · Reader`,
        loadComponent: () => import('../../screens/topics/topics-page').then((file) => file.TopicsPage),
      },
      {
        path: 'highlights',
        title: $localize`Highlights · Reader`,
        loadComponent: () =>
          import('../../screens/highlights/highlights-page').then((file) => file.HighlightsPage),
        loadChildren: loadQueueRoutes,
      },
      {
        path: 'tags',
        title: $localize`Tags · Reader`,
        loadComponent: () => import('../../screens/tags/tags-page').then((file) => file.TagsPage),
      },
      {
        path: 'watchlists',
        title: $localize`Watchlists · Reader`,
        loadComponent: () =>
          import('../../screens/watchlists/watchlists-page').then((file) => file.WatchlistsPage),
      },
      {
        path: 'watchlists/:watchlistId',
        title: $localize`Watchlist · Reader`,
        loadComponent: () => import('../../screens/watchlists/matches-page').then((file) => file.MatchesPage),
        loadChildren: loadQueueRoutes,
      },
      {
        path: 'rules',
        title: $localize`Rules · Reader`,
        loadComponent: () => import('../../screens/rules/rules-page').then((file) => file.RulesPage),
      },
      {
        path: 'activity',
        title: $localize`Activity · Reader`,
        loadComponent: () => import('../../screens/activity/activity-page').then((file) => file.ActivityPage),
      },
      {
        path: 'sources',
        loadChildren: () => import('../../screens/sources/sources.routes').then((file) => file.sourcesRoutes),
      },
      {
        path: 'search',
        loadChildren: () => import('../../screens/search/search.routes').then((file) => file.searchRoutes),
      },
      {
        path: 'ask',
        loadChildren: () => import('../../screens/ask/ask.routes').then((file) => file.askRoutes),
      },
      {
        path: 'assistant',
        title: $localize`Assistant · Reader`,
        canActivate: [loadWithItsPolicy],
        loadComponent: () =>
          import('../../screens/assistant/assistant-page').then((file) => file.AssistantPage),
      },
      {
        path: 'scheduler',
        title: $localize`Jobs · Reader`,
        canActivate: [requireAdmin],
        loadComponent: () =>
          import('../../screens/scheduler/scheduler-page').then((file) => file.SchedulerPage),
      },
      {
        path: 'ingest',
        title: $localize`Checks · Reader`,
        loadComponent: () => import('../../screens/ingest/ingest-page').then((file) => file.IngestPage),
      },
      {
        path: 'settings',
        loadChildren: () =>
          import('../../screens/settings/settings.routes').then((file) => file.settingsRoutes),
      },
      ...adminRoutes,
      {
        path: '**',
        title: $localize`Not found · Reader`,
        loadComponent: () => import('../../screens/not-found/not-found').then((file) => file.NotFound),
      },
    ],
  },
];
