import { Component, computed, inject, input } from '@angular/core';
import type { Source, UpdateSource } from '@reader/contract';
import { Button, Notices, describeProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { Session } from '../../../state/session/session';
import type { FullText } from './full-text';

/** The state of the full text: loading, failed, or offered for the whole source. */
@Component({
  selector: 'rd-full-text-note',
  imports: [Button],
  template: `
    <div role="status">
      @if (text().busy()) {
        <p>
          <span class="dot" aria-hidden="true"></span><ng-container i18n>Fetching the full text</ng-container>
        </p>
      } @else if (text().problem(); as problem) {
        <p>
          <ng-container i18n>We couldn’t fetch the full text. This is the feed text.</ng-container>
          {{ sentenceOf(problem) }}
        </p>
      } @else if (offer(); as it) {
        <p>
          @if (it.full) {
            <ng-container i18n>You are reading the full text.</ng-container>
          } @else {
            <ng-container i18n>You are reading the feed text.</ng-container>
          }
        </p>
      }
    </div>
    @if (text().problem()) {
      <button rdButton look="outline" type="button" (click)="text().retry()" i18n>Try again</button>
    } @else if (!text().busy() && offer(); as it) {
      <button rdButton class="keep" type="button" (click)="keep(it.source, it.full)">
        @if (it.full) {
          <ng-container i18n>Always use full text for {{ it.source.title }}</ng-container>
        } @else {
          <ng-container i18n>Always use feed text for {{ it.source.title }}</ng-container>
        }
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-1) var(--space-4);
      font-family: var(--sans);
      font-size: var(--size-13);
      color: var(--text-quiet);
    }
    :host:has(p) {
      margin-bottom: var(--space-6);
    }
    div {
      flex: 1 1 16rem;
    }
    /* Its words, and not its invisible edge, stand in line with the text. */
    .keep {
      margin-inline: calc(-1 * var(--space-3));
      color: var(--accent);
    }
    .dot {
      display: inline-block;
      width: 0.5em;
      height: 0.5em;
      margin-inline-end: 0.6em;
      border-radius: 50%;
      background: var(--accent);
    }
    @media (prefers-reduced-motion: no-preference) {
      .dot {
        animation: breathe 1.4s var(--ease) infinite alternate;
      }
    }
    @keyframes breathe {
      to {
        opacity: 0.25;
      }
    }
    @media print {
      :host {
        display: none;
      }
    }
  `,
})
export class FullTextNote {
  readonly text = input.required<FullText>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly session = inject(Session);
  private readonly sources = inject(Sources);
  protected readonly sentenceOf = describeProblem;

  /** The offer to apply this choice to the whole source, if the user may change it. */
  protected readonly offer = computed(() => {
    const [source, chosen] = [this.text().source(), this.text().chosen()];
    if (!source || chosen === null || chosen === source.full_text || source.type === 'saved') return null;
    if (chosen && !this.text().shown()) return null;
    return this.session.isAdmin() || source.visibility === 'private' ? { source, full: chosen } : null;
  });

  protected async keep(source: Source, full: boolean): Promise<boolean> {
    const { title } = source;
    const change: UpdateSource = { full_text: full };
    try {
      this.sources.put(
        await this.api.patch('/api/sources/{slug}', { path: { slug: source.slug }, body: change }),
      );
      this.notices.showWithUndo(
        full
          ? $localize`${title}:SOURCE: now shows full texts`
          : $localize`${title}:SOURCE: now shows feed texts`,
        () => this.keep(source, !full),
      );
      return true;
    } catch (error) {
      this.notices.showProblem($localize`${title}:SOURCE: was not changed`, error);
      return false;
    }
  }
}
