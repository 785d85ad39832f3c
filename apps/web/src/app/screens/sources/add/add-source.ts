import {
  Component,
  ElementRef,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  resource,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { FormField, form, required } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import { Button, Control, Field, InitialFocus, Notices, Skeleton, toProblem } from '@reader/web-ui';
import { Page } from '../../../shell/frame/page';
import { Sources } from '../../../state/library/sources';
import type { Source } from '@reader/contract';
import { getCandidates, getExistingSlug } from './add-source-problem';
import { toAddress, getHost, isAddress } from './address';
import { CandidateList } from './candidate-list';
import { FeedPreview } from './feed-preview';
import { FeedLookup } from './feed-lookup';
import { SubscribeForm } from './subscribe-form';
import { TroubleNote } from './trouble-note';

/** Adds a source by the address of a site or feed, with a preview before subscribing. */
@Component({
  selector: 'rd-add-source',
  imports: [
    Button,
    CandidateList,
    Control,
    FeedPreview,
    Field,
    FormField,
    InitialFocus,
    Page,
    RouterLink,
    Skeleton,
    SubscribeForm,
    TroubleNote,
  ],
  templateUrl: './add-source.html',
  styleUrl: './add-source.css',
})
export class AddSource {
  private readonly lookUp = inject(FeedLookup);
  private readonly router = inject(Router);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);

  /** An address from another page or program: `/sources/add?url=…`. */
  readonly url = input<string>();

  protected readonly getHost = getHost;
  protected readonly form = form(signal({ url: '' }), (path) =>
    required(path.url, { message: $localize`Enter an address.` }),
  );
  /** The address that is previewed: the typed one, then perhaps one of its candidates. */
  protected readonly requestedUrl = signal<string | undefined>(undefined);
  private readonly typed = signal<string | undefined>(undefined);
  protected readonly found = resource({
    params: this.requestedUrl,
    loader: ({ params, abortSignal }) => this.lookUp.find(params, abortSignal),
  });
  protected readonly preview = computed(() => (this.found.hasValue() ? this.found.value() : null));
  protected readonly problem = computed(() => {
    const error = this.found.error();
    // A resource wraps values that are no `Error`, such as the server's problems.
    return error ? toProblem(error.cause ?? error) : null;
  });
  protected readonly candidates = computed(() => {
    const known = this.offered();
    return known.length > 0 ? known : getCandidates(this.problem());
  });
  /** Previewing one candidate leaves the others on offer. */
  private readonly offered = signal<readonly { url: string; title: string | null }[]>([]);
  protected readonly chosen = computed(() => this.preview()?.feed.feed_url ?? this.requestedUrl() ?? '');
  /**
   * Looked up once per response: the change stream can report the new source before its creation is
   * confirmed.
   */
  protected readonly existing = linkedSignal({
    source: () => ({
      slug: getExistingSlug(this.problem()),
      feedUrl: this.preview()?.feed.feed_url,
      loading: this.sources.loading(),
    }),
    computation: ({ slug, feedUrl }) =>
      untracked(() =>
        this.sources.all().find((source) => source.slug === slug || source.feed_url === feedUrl),
      ) ?? null,
  });

  private readonly subscribing = viewChild(SubscribeForm);
  private readonly field = viewChild.required<unknown, ElementRef<HTMLInputElement>>('field', {
    read: ElementRef,
  });

  constructor() {
    effect(() => {
      const given = this.url();
      // `begin` reads what it changes: tracked, it would restore `?url=` over every other address.
      if (given) untracked(() => this.begin(given));
    });
    effect(() => {
      const preview = this.preview();
      if (preview && preview.candidates.length > 0) this.offered.set(preview.candidates);
    });
    // Moves the focus after a paste, so that Enter subscribes.
    effect(() => {
      if (this.requestedUrl() === this.typed()) this.subscribing()?.focus();
    });
  }

  protected look(event: Event): void {
    event.preventDefault();
    this.form.url().markAsTouched();
    const typed = this.form.url().value();
    if (typed.trim()) this.begin(typed);
    else this.field().nativeElement.focus();
  }

  /** A pasted address is complete, so the look-up starts at once. */
  protected paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!isAddress(text)) return;
    event.preventDefault();
    this.begin(text);
  }

  protected choose(url: string): void {
    this.requestedUrl.set(url);
  }

  protected stop(): void {
    this.requestedUrl.set(undefined);
    this.field().nativeElement.focus();
  }

  protected async openAdded(source: Source): Promise<void> {
    this.sources.put(source);
    this.notices.showMessage($localize`${source.title}:title: added`);
    await this.router.navigate(['/inbox'], { queryParams: { source: source.slug } });
  }

  private begin(text: string): void {
    const address = toAddress(text);
    this.form.url().value.set(text.trim());
    this.offered.set([]);
    this.typed.set(address);
    if (this.requestedUrl() === address) this.found.reload();
    else this.requestedUrl.set(address);
  }
}
