import { Component, computed, inject, input, output } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Choice, type Option, SiteIcon } from '@reader/web-ui';
import { Sources } from '../../../state/library/sources';
import type { CleanupSuggestion } from '@reader/contract';
import { describeSuggestion } from './describe-suggestion';
import type { Action } from './suggestion-groups';

/** One suggested removal: the evidence and the proposed action. */
@Component({
  selector: 'rd-suggestion-row',
  imports: [Choice, RouterLink, SiteIcon],
  template: `
    @let it = suggestion();
    <label class="tick">
      <input type="checkbox" [checked]="chosen()" (change)="toggled.emit()" />
      <span class="visually-hidden" i18n>Select {{ it.title }}</span>
    </label>
    <rd-site-icon [name]="it.title" [icon]="source()?.icon_url ?? null" />
    <div class="words">
      <a class="title" routerLink="/inbox" [queryParams]="{ source: it.slug, show: 'all' }">{{ it.title }}</a>
      <p>{{ detail() }}</p>
      @if (twin(); as twin) {
        <p i18n>
          <a routerLink="/inbox" [queryParams]="{ source: twin.slug, show: 'all' }">{{ twin.title }}</a>
          stays.
        </p>
      }
    </div>
    <rd-choice
      [label]="choiceLabel()"
      [options]="actions"
      [value]="action()"
      (chosen)="actionChosen.emit($event)"
    />
  `,
  styleUrl: './suggestion-row.css',
})
export class SuggestionRow {
  private readonly sources = inject(Sources);

  readonly suggestion = input.required<CleanupSuggestion>();
  readonly chosen = input.required<boolean>();
  readonly action = input.required<Action>();
  readonly toggled = output<void>();
  readonly actionChosen = output<Action>();

  protected readonly actions: readonly Option<Action>[] = [
    { value: 'disable', label: $localize`Turn off` },
    { value: 'delete', label: $localize`Remove` },
  ];
  protected readonly detail = computed(() => describeSuggestion(this.suggestion()));
  protected readonly source = computed(() => this.sources.find(this.suggestion().slug));
  protected readonly twin = computed(() => {
    const slug = this.suggestion().duplicate_of;
    return slug === null ? undefined : this.sources.find(slug);
  });
  protected readonly choiceLabel = computed(
    () => $localize`What to do with ${this.suggestion().title}:title:`,
  );
}
