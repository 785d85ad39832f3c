import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { LucidePlus, LucideRefreshCw, LucideSettings } from '@lucide/angular';
import { Button, ProblemMessage, Progress, Skeleton } from '@reader/web-ui';
import { Ingestion } from '../library/ingestion';
import { Sources } from '../library/sources';
import { Session } from '../session/session';
import { FolderTree } from './folder-tree';
import { ViewLinks } from './view-links';

/** The first pane: views, then sources by category, then oneself. */
@Component({
  selector: 'rd-sources-pane',
  imports: [
    Button,
    FolderTree,
    LucidePlus,
    LucideRefreshCw,
    LucideSettings,
    ProblemMessage,
    Progress,
    RouterLink,
    RouterLinkActive,
    Skeleton,
    ViewLinks,
  ],
  templateUrl: './sources-pane.html',
  styleUrl: './sources-pane.css',
})
export class SourcesPane {
  protected readonly session = inject(Session);
  protected readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);

  protected readonly progressText = computed(() => {
    const progress = this.ingestion.progress();
    if (!progress) return '';
    return progress.total > 0 ? `Checking ${progress.done} of ${progress.total}` : 'Starting';
  });
}
