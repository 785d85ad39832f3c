import { Component, computed, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { Button, Control, Field, Icon } from '@reader/web-ui';
import { Page } from '../../shell/frame/page';
import { RunNow } from '../ingest/run-now';
import { Ingestion } from '../../state/library/ingestion';
import { Preferences } from '../../state/preferences/preferences';
import { OpmlDrop } from '../sources/import/opml-drop';
import { isAddress } from '../sources/add/address';
import type { ImportReport } from '@reader/contract';
import { StarterPack } from './starter-pack';
import { States } from './states';

/** The first run: three ways to add sources, the states of articles, and the first articles. */
@Component({
  selector: 'rd-welcome',
  imports: [Button, Control, Field, Icon, OpmlDrop, Page, RunNow, StarterPack, States],
  templateUrl: './welcome.html',
  styleUrl: './welcome.css',
})
export class Welcome {
  private readonly router = inject(Router);
  private readonly preferences = inject(Preferences);
  protected readonly ingestion = inject(Ingestion);

  protected readonly isPackOpen = signal(false);
  protected readonly typed = signal('');
  protected readonly wrong = signal(false);
  protected readonly notAnAddress = $localize`Enter an address such as example.org or https://example.org/feed.`;
  protected readonly report = signal<ImportReport | null>(null);
  /** The run after the import, once it has ended on this page. */
  protected readonly ended = computed(() => (this.ingestion.running() ? null : this.ingestion.finished()));

  protected begin(report: ImportReport): void {
    this.report.set(report);
    if (report.created + report.existing > 0) void this.ingestion.start();
  }

  protected look(event: Event, address: string): void {
    event.preventDefault();
    this.wrong.set(!isAddress(address));
    if (!this.wrong()) void this.router.navigate(['/sources/add'], { queryParams: { url: address.trim() } });
  }

  protected type(event: Event): void {
    this.typed.set((event.target as HTMLInputElement).value);
    this.wrong.set(false);
  }

  protected paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isAddress(text)) this.look(event, text);
  }

  protected async leave(): Promise<void> {
    this.preferences.set('welcome.seen', true);
    await this.router.navigate(['/inbox']);
  }
}
