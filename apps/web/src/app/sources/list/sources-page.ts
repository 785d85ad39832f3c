import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideDownload, LucidePlus, LucideRss, LucideUpload } from '@lucide/angular';
import { Button, EmptyState, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Page } from '../../frame/page';
import { foldersOf } from '../../library/folders';
import { Sources } from '../../library/sources';
import type { Source } from '@reader/contract';
import { EditSource } from './edit-source';
import { RemoveSource } from './remove-source';
import { SourceRow } from './source-row';

/** Every source, how it is doing, and what can be done about it. */
@Component({
  selector: 'rd-sources-page',
  imports: [
    Button,
    EditSource,
    EmptyState,
    LucideDownload,
    LucidePlus,
    LucideRss,
    LucideUpload,
    Page,
    ProblemMessage,
    RemoveSource,
    RouterLink,
    Skeleton,
    SourceRow,
  ],
  templateUrl: './sources-page.html',
  styleUrl: './sources-page.css',
})
export class SourcesPage {
  protected readonly sources = inject(Sources);
  protected readonly folders = computed(() => foldersOf(this.sources.all()));
  protected readonly editing = signal<Source | null>(null);
  protected readonly removing = signal<Source | null>(null);

  protected askToRemove(source: Source): void {
    this.editing.set(null);
    this.removing.set(source);
  }
}
