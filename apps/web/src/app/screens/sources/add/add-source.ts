import { Component, inject, input, linkedSignal, signal, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import { Notices } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { BackLink } from '../../../shell/frame/back-link';
import { Page } from '../../../shell/frame/page';
import { Ingestion } from '../../../state/library/ingestion';
import { Sources } from '../../../state/library/sources';
import { OpmlImport } from '../import/opml-import';
import { AddField } from './add-field';
import { KnownFeeds } from './known-feeds';
import { LookupOutcome } from './lookup-outcome';
import type { SubmittedAddress } from './submitted-address';

/** Adds sources: by address with a preview, by name from what the service knows, or from an OPML file. */
@Component({
  selector: 'rd-add-source',
  imports: [AddField, BackLink, KnownFeeds, LookupOutcome, OpmlImport, Page],
  templateUrl: './add-source.html',
})
export class AddSource {
  private readonly router = inject(Router);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);
  private readonly ingestion = inject(Ingestion);

  /** An address from another page or program: `/sources/add?url=…`. */
  readonly url = input<string>();

  protected readonly request = linkedSignal<SubmittedAddress | null>(() => {
    const address = this.url();
    return address ? { address } : null;
  });
  protected readonly words = signal('');
  protected readonly file = signal<Blob | null>(null);
  protected readonly outcome = viewChild(LookupOutcome);
  protected readonly known = viewChild(KnownFeeds);
  private readonly field = viewChild.required(AddField);

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

  protected async openAdded(source: Source): Promise<void> {
    this.sources.put(source);
    this.notices.showMessage($localize`${source.title}:title: added`);
    await this.router.navigate(['/inbox'], { queryParams: { source: source.slug } });
  }

  protected async openFollowed(slug: string): Promise<void> {
    void this.ingestion.start([slug]);
    await this.router.navigate(['/inbox'], { queryParams: { source: slug } });
  }
}
