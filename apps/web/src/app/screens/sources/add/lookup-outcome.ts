import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  output,
  resource,
  untracked,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Skeleton, toProblem } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { Sources } from '../../../state/library/sources';
import { runOnReturn } from '../../../state/offline/run-on-return';
import { getCandidates, getExistingSlug } from './add-source-problem';
import { getHost, toAddress } from './address';
import { CandidateList } from './candidate-list';
import { FeedLookup } from './feed-lookup';
import { FeedPreview } from './feed-preview';
import { SubscribeForm } from './subscribe-form';
import type { SubmittedAddress } from './submitted-address';
import { TroubleNote } from './trouble-note';

/** What is behind an address: a preview to subscribe to, feeds to choose from, or why there is none. */
@Component({
  selector: 'rd-lookup-outcome',
  imports: [Button, CandidateList, FeedPreview, RouterLink, Skeleton, SubscribeForm, TroubleNote],
  templateUrl: './lookup-outcome.html',
  styleUrl: './lookup-outcome.css',
  host: { 'aria-live': 'polite', '[attr.aria-busy]': 'found.isLoading()' },
})
export class LookupOutcome {
  private readonly lookUp = inject(FeedLookup);
  private readonly sources = inject(Sources);

  readonly request = input.required<SubmittedAddress>();
  readonly added = output<Source>();

  protected readonly getHost = getHost;
  /** What is previewed: the submitted address, then perhaps one of its candidates. */
  protected readonly requested = linkedSignal<SubmittedAddress>(() => ({
    address: toAddress(this.request().address),
  }));
  protected readonly found = resource({
    params: this.requested,
    loader: ({ params, abortSignal }) => this.lookUp.find(params.address, abortSignal),
  });
  readonly busy = this.found.isLoading;
  protected readonly preview = computed(() => (this.found.hasValue() ? this.found.value() : null));
  protected readonly problem = computed(() => {
    const error = this.found.error();
    // A resource wraps values that are no `Error`, such as the server's problems.
    return error ? toProblem(error.cause ?? error) : null;
  });
  /** Previewing one candidate leaves the others on offer. */
  private readonly offered = linkedSignal<SubmittedAddress, readonly { url: string; title: string | null }[]>(
    {
      source: this.request,
      computation: () => [],
    },
  );
  protected readonly candidates = computed(() => {
    const known = this.offered();
    return known.length > 0 ? known : getCandidates(this.problem());
  });
  protected readonly chosen = computed(() => this.preview()?.feed.feed_url ?? this.requested().address);
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

  constructor() {
    runOnReturn(() => this.problem()?.status === 0 && this.found.reload());
    effect(() => {
      const preview = this.preview();
      if (preview && preview.candidates.length > 0) this.offered.set(preview.candidates);
    });
    // Moves the focus after a paste, so that Enter subscribes.
    effect(() => {
      const isFirst = this.requested().address === toAddress(this.request().address);
      if (isFirst) this.subscribing()?.focus();
    });
  }

  protected choose(address: string): void {
    this.requested.set({ address });
  }
}
