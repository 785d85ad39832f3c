import { Component, computed, inject, signal, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import { Button, type ButtonLook, Notices, Skeleton } from '@reader/web-ui';
import type { ImportReport, Source } from '@reader/contract';
import { Page } from '../../shell/frame/page';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';
import { AddField } from '../sources/add/add-field';
import { KnownFeeds } from '../sources/add/known-feeds';
import { LookupOutcome } from '../sources/add/lookup-outcome';
import type { SubmittedAddress } from '../sources/add/submitted-address';
import { OpmlImport } from '../sources/import/opml-import';
import { StarterCards } from '../sources/starter/starter-cards';
import { FirstArticles } from './first-articles';

/** The first run: one field and the starter pack, and beside them the first articles as they arrive. */
@Component({
  selector: 'rd-welcome',
  imports: [
    AddField,
    Button,
    FirstArticles,
    KnownFeeds,
    LookupOutcome,
    OpmlImport,
    Page,
    Skeleton,
    StarterCards,
  ],
  templateUrl: './welcome.html',
  styleUrl: './welcome.css',
})
export class Welcome {
  private readonly router = inject(Router);
  private readonly preferences = inject(Preferences);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);
  private readonly ingestion = inject(Ingestion);

  protected readonly request = signal<SubmittedAddress | null>(null);
  protected readonly file = signal<Blob | null>(null);
  protected readonly words = signal('');
  protected readonly outcome = viewChild(LookupOutcome);
  protected readonly known = viewChild(KnownFeeds);
  private readonly field = viewChild.required(AddField);
  /** Without an answer yet, the page has the form for users with sources: others come here after it. */
  protected readonly isLoading = this.sources.loading;
  protected readonly hasSources = computed(() => this.sources.subscribed().length > 0);

  private readonly isAdding = computed(() => this.file() !== null || this.request() !== null);
  /** Only the likely next step is solid: to look up what was typed, to add what was found, or to read. */
  protected readonly lookUpLook = computed((): ButtonLook =>
    !this.isAdding() && (this.words() !== '' || !this.hasSources()) ? 'solid' : 'outline',
  );
  protected readonly leaveLook = computed((): ButtonLook => {
    if (!this.hasSources()) return 'plain';
    return this.isAdding() || this.words() !== '' ? 'outline' : 'solid';
  });

  protected type(text: string): void {
    this.words.set(text);
    this.request.set(null);
    this.file.set(null);
  }

  protected lookUp(request: SubmittedAddress): void {
    this.file.set(null);
    this.request.set(request);
  }

  protected importFile(file: Blob): void {
    this.request.set(null);
    this.file.set(file);
  }

  protected stop(): void {
    this.request.set(null);
    this.field().focus();
  }

  protected showAdded(source: Source): void {
    this.sources.put(source);
    this.notices.showMessage($localize`${source.title}:title: added`);
    this.clear();
    this.showTips();
  }

  protected check({ results }: ImportReport): void {
    this.checkSources(results.flatMap(({ slug }) => slug ?? []));
  }

  protected checkSources(slugs: readonly string[]): void {
    this.clear();
    this.showTips();
    void this.ingestion.start(slugs);
  }

  protected showTips(): void {
    if (this.preferences.get('welcome.tip')() === 0) this.preferences.set('welcome.tip', 1);
  }

  protected async leave(): Promise<void> {
    this.preferences.set('welcome.seen', true);
    await this.router.navigate(['/inbox']);
  }

  private clear(): void {
    this.words.set('');
    this.request.set(null);
    this.file.set(null);
    this.field().clear();
  }
}
