import { Component, computed, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { NoticeStack, Splitter } from '@reader/web-ui';
import { ActivityRecorder } from '../state/activity/activity-recorder';
import { AiAccess } from '../state/server/ai-access';
import { ErrorTracking } from '../state/errors/error-tracking';
import { ServerConfig } from '../state/server/server-config';
import { CommandSurfaces } from './commands/command-surfaces';
import { Shortcuts } from './commands/shortcuts';
import { Drawer } from './frame/drawer';
import { FocusMemory } from './frame/focus-memory';
import { LostFocus } from './frame/lost-focus';
import { FirstView } from '../state/startup/first-view';
import { Panes, SOURCES_PANE } from './frame/panes';
import { Ingestion } from '../state/library/ingestion';
import { ReadingList } from '../state/library/reading-list';
import { ViewCounts } from '../state/library/view-counts';
import { Tags } from '../state/library/tags';
import { startBackgroundSync } from '../state/live/background-sync';
import { Preferences } from '../state/preferences/preferences';
import { SubscriptionSync } from '../state/push/subscription-sync';
import { ConnectionBar } from './connection-bar';
import { Player } from '../state/player/player';
import { PlayerBar } from './player/player-bar';
import { registerPlayerCommands } from './player/player-commands';
import { SavePageSurface } from './surfaces/save-page-surface';
import { FirstTips } from './tips/first-tips';
import { TIPS } from './tips/tip-list';
import { TaggingSurface } from './surfaces/tagging-surface';
import { BottomBar } from './navigation/bottom-bar';
import { registerGlobalCommands } from './global-commands';
import { registerPaneCommands } from './pane-commands';
import { SourcesDrawer } from './navigation/sources-drawer';

/** The frame around all signed-in pages. */
@Component({
  selector: 'rd-shell',
  imports: [
    BottomBar,
    CommandSurfaces,
    ConnectionBar,
    FirstTips,
    NoticeStack,
    PlayerBar,
    RouterOutlet,
    SavePageSurface,
    SourcesDrawer,
    Splitter,
    TaggingSurface,
  ],
  template: `
    <a class="skip" href="#main" (click)="skipToMain($event, main)" i18n>Skip to content</a>
    <div
      class="sources"
      [attr.role]="drawer.narrow() ? null : 'complementary'"
      [attr.aria-label]="drawer.narrow() ? null : sourcesLabel"
    >
      <rd-sources-drawer />
      <rd-splitter
        i18n-label
        label="Width of the sources pane"
        [size]="panes.sourcesWidth()"
        [min]="limits.min"
        [max]="limits.max"
        [initial]="limits.initial"
        (moved)="panes.sourcesWidth.set($event)"
      />
    </div>
    <main #main id="main" tabindex="-1"><router-outlet /></main>
    @defer (when player.track()) {
      <rd-player-bar />
    }
    @if (drawer.narrow()) {
      <rd-bottom-bar />
    }
    @if (firstView.drawn()) {
      <rd-connection-bar />
      <rd-notice-stack />
    }
    <rd-command-surfaces />
    <rd-save-page-surface />
    <rd-tagging-surface />
    @defer (when hasTips()) {
      @if (hasTips()) {
        <rd-first-tips />
      }
    }
  `,
  styleUrl: './shell.css',
  host: {
    '[style.--sources-width.px]': 'panes.sourcesWidth()',
    '[class.folded]': 'panes.sourcesHidden()',
    '[class.reading]': 'panes.isArticleOpen()',
  },
})
export class Shell {
  protected readonly drawer = inject(Drawer);
  protected readonly panes = inject(Panes);
  protected readonly limits = SOURCES_PANE;
  protected readonly sourcesLabel = $localize`Sources`;
  protected readonly player = inject(Player);
  protected readonly firstView = inject(FirstView);
  private readonly tip = inject(Preferences).get('welcome.tip');
  protected readonly hasTips = computed(() => this.tip() >= 1 && this.tip() <= TIPS.length);

  constructor() {
    inject(Shortcuts).listen();
    registerPlayerCommands();
    registerGlobalCommands();
    registerPaneCommands();
    inject(FocusMemory).start();
    inject(LostFocus).start();
    startBackgroundSync();
    inject(ActivityRecorder).start();
    const [viewCounts, ingestion] = [inject(ViewCounts), inject(Ingestion)];
    const [access, config, errors] = [inject(AiAccess), inject(ServerConfig), inject(ErrorTracking)];
    const [tags, readingList] = [inject(Tags), inject(ReadingList)];
    const subscription = inject(SubscriptionSync);
    void this.firstView.whenDrawn.then(() => {
      void access.load();
      // Without an answer there is nowhere to report to.
      config.load().then(
        (loaded) => errors.start(loaded),
        () => undefined,
      );
      void viewCounts.load();
      void readingList.load();
      // Screens with tags report the failure themselves.
      tags.load().catch(() => undefined);
      void ingestion.catchUp();
      // The next start tries again.
      subscription.send().catch(() => undefined);
    });
  }

  /** Moves only the focus: a fragment link would change the address and with it the list. */
  protected skipToMain(event: Event, main: HTMLElement): void {
    event.preventDefault();
    main.focus();
  }
}
