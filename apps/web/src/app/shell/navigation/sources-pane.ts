import { Component, DOCUMENT, type ElementRef, computed, inject, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import {
  Button,
  Context,
  Icon,
  Menu,
  MenuItem,
  Opens,
  ProblemMessage,
  Progress,
  Skeleton,
} from '@reader/web-ui';
import { Commands } from '../commands/commands';
import { filterUnreadFolders } from '../../state/library/folders';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';
import { Session } from '../../state/session/session';
import { CurrentPage } from './current-page';
import { CurrentView } from './current-view';
import { FindLinks } from './find-links';
import { FolderTree } from './folder-tree';
import { findPageGroup } from './page-groups';
import { PaneMenu } from './pane-menu';
import { listManagePages } from './reading-pages';
import { ViewLinks } from './view-links';

const NOWHERE = { source: null, category: null };

/** The sources pane: views, then sources by category, then the user. */
@Component({
  selector: 'rd-sources-pane',
  imports: [
    Button,
    Context,
    FindLinks,
    FolderTree,
    Icon,
    Menu,
    MenuItem,
    Opens,
    PaneMenu,
    ProblemMessage,
    Progress,
    RouterLink,
    Skeleton,
    ViewLinks,
  ],
  templateUrl: './sources-pane.html',
  styleUrl: './sources-pane.css',
  host: { '(keydown.arrowdown)': 'step($event, 1)', '(keydown.arrowup)': 'step($event, -1)' },
})
export class SourcesPane {
  protected readonly session = inject(Session);
  protected readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);
  protected readonly commands = inject(Commands);
  private readonly preferences = inject(Preferences);
  private readonly current = inject(CurrentView);
  private readonly document = inject(DOCUMENT);
  private readonly nav = viewChild.required<ElementRef<HTMLElement>>('nav');

  private readonly currentPage = inject(CurrentPage);
  protected readonly pageGroup = computed(() => findPageGroup(this.currentPage.url()));
  protected readonly managePages = listManagePages();
  protected readonly unreadOnly = this.preferences.get('pane.unread-only');
  protected readonly folders = computed(() => {
    const folders = this.sources.folders();
    return this.unreadOnly() ? filterUnreadFolders(folders, this.current.view() ?? NOWHERE) : folders;
  });
  protected readonly progressText = computed(() => {
    const progress = this.ingestion.progress();
    if (!progress) return '';
    return progress.total > 0
      ? $localize`Checking ${progress.done}:DONE: of ${progress.total}:TOTAL:`
      : $localize`Starting`;
  });

  protected readonly checkLabel = $localize`Check sources`;
  protected readonly foldLabel = $localize`Hide sources`;
  protected readonly addLabel = $localize`Add a source`;

  protected setUnreadOnly(on: boolean): void {
    this.preferences.set('pane.unread-only', on);
  }

  /** Up and down move between visible links; Tab still reaches everything. */
  protected step(event: Event, by: 1 | -1): void {
    const links = [...this.nav().nativeElement.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(this.document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    links[at + by]?.focus();
  }
}
