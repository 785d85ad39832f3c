import { Component, computed, inject, input, output } from '@angular/core';
import type { Source } from '@reader/contract';
import { Confirm } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { BulkChanges } from './bulk-changes';

/** Confirms first: the articles are deleted with their sources, without undo. */
@Component({
  selector: 'rd-remove-sources',
  imports: [Confirm],
  template: `
    <rd-confirm
      [heading]="heading()"
      yes="Remove"
      i18n-yes
      no="Keep"
      i18n-no
      [act]="remove"
      (closed)="closed.emit()"
    >
      <ng-container i18n>{articles(), plural,
        =0 {No articles will be deleted.}
        =1 {1 article will be deleted too, unless someone starred or saved it.}
        other {{{ articles() }} articles will be deleted too, except those that someone starred or saved.}
      }</ng-container
      >{{ ' ' }}
      <ng-container i18n>To stop checking but keep the articles, turn the source off instead.</ng-container>
    </rd-confirm>
  `,
})
export class RemoveSources {
  readonly sources = input.required<readonly Source[]>();
  readonly closed = output<void>();

  private readonly changes = inject(BulkChanges);

  protected readonly articles = computed(() =>
    this.sources().reduce((sum, { article_count: count }) => sum + count, 0),
  );
  protected readonly heading = computed(() => {
    const [first, ...others] = this.sources();
    return others.length === 0
      ? $localize`Remove ${first?.title}:title:`
      : formatPlural(
          others.length + 1,
          $localize`{VAR_PLURAL, plural, =1 {Remove 1 source} other {Remove # sources}}`,
        );
  });

  protected readonly remove = async (): Promise<void> => {
    await this.changes.remove(this.sources());
    this.closed.emit();
  };
}
