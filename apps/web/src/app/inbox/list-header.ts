import { Component, computed, inject, input, output } from '@angular/core';
import { Router } from '@angular/router';
import { LucideCheckCheck, LucideListFilter } from '@lucide/angular';
import { Button } from '@reader/web-ui';
import { DrawerButton } from '../frame/drawer-button';
import { type ReadingView, labelOf } from '../library/reading-view';
import { Sources } from '../library/sources';

/** What the list shows, how much of it there is, and what can be done with all of it. */
@Component({
  selector: 'rd-list-header',
  imports: [Button, DrawerButton, LucideCheckCheck, LucideListFilter],
  template: `
    <rd-drawer-button />
    <h1>{{ title() }}</h1>
    <span class="count" aria-live="polite">{{ count() }}</span>
    <button
      rdButton
      type="button"
      [square]="true"
      aria-label="Unread only"
      title="Unread only (Shift+U)"
      [attr.aria-pressed]="view().show === 'unread'"
      (click)="toggleShow()"
    >
      <svg lucideListFilter></svg>
    </button>
    @if (markable()) {
      <button
        rdButton
        type="button"
        [square]="true"
        aria-label="Mark all as read"
        title="Mark all as read (Shift+A)"
        (click)="markAll.emit()"
      >
        <svg lucideCheckCheck></svg>
      </button>
    }
  `,
  styleUrl: './list-header.css',
})
export class ListHeader {
  readonly view = input.required<ReadingView>();
  /** Of the whole view, where the sources' own counts do not tell. */
  readonly total = input<number | null>(null);
  readonly markAll = output<void>();

  private readonly sources = inject(Sources);
  private readonly router = inject(Router);

  protected readonly title = computed(() => {
    const { name, source, category } = this.view();
    return source ? (this.sources.find(source)?.title ?? 'Source') : (category ?? labelOf(name));
  });
  protected readonly markable = computed(() => this.view().name === 'all');
  protected readonly count = computed(() => {
    const unread = this.unread();
    if (this.view().name === 'all') return unread > 0 ? `${unread.toLocaleString()} unread` : '';
    return this.total() ? this.total()?.toLocaleString() : '';
  });

  toggleShow(): void {
    const show = this.view().show === 'unread' ? 'all' : 'unread';
    void this.router.navigate([], { queryParams: { show }, queryParamsHandling: 'merge' });
  }

  private unread(): number {
    const { source, category } = this.view();
    if (source) return this.sources.find(source)?.unread_count ?? 0;
    if (category) return this.sources.folders().find((folder) => folder.category === category)?.unread ?? 0;
    return this.sources.unread();
  }
}
