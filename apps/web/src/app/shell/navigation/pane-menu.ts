import { Component, computed, inject, signal, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import { type ContextRequest, Menu, MenuItem } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { Ingestion } from '../../state/library/ingestion';
import { getViewLabel } from '../../state/library/view-label';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';
import { type ListOrder, ORDERS } from '../../state/preferences/preference-schema';
import { Session } from '../../state/session/session';
import { type Place, findPlace } from './place';
import { PlaceActions } from './place-actions';

/** The one menu of the pane: `ask` opens it for a source, a category or a view. */
@Component({
  selector: 'rd-pane-menu',
  imports: [Menu, MenuItem, RouterLink],
  templateUrl: './pane-menu.html',
})
export class PaneMenu {
  protected readonly actions = inject(PlaceActions);
  protected readonly ingestion = inject(Ingestion);
  private readonly preferences = inject(Preferences);
  private readonly session = inject(Session);
  private readonly sources = inject(Sources);
  private readonly menu = viewChild.required(Menu);
  private readonly key = signal<string | null>(null);

  protected readonly orders: readonly { readonly order: ListOrder; readonly label: string }[] = ORDERS.map(
    (order) => ({ order, label: order === 'newest' ? $localize`Newest first` : $localize`Oldest first` }),
  );
  protected readonly place = computed(() => {
    const key = this.key();
    return key === null ? null : findPlace(key, (slug) => this.sources.find(slug));
  });
  protected readonly title = computed(() => getTitle(this.place()));
  protected readonly source = computed(() => {
    const place = this.place();
    return place?.kind === 'source' ? place.source : null;
  });
  protected readonly members = computed(() => getMembers(this.place(), this.sources.subscribed()));
  /** Saved views hold what the user put there, so they cannot be marked read from here. */
  protected readonly canMarkRead = computed(() => this.members() !== null);
  protected readonly unread = computed(() =>
    (this.members() ?? []).some((source) => source.unread_count > 0),
  );
  protected readonly order = computed(
    () => this.preferences.get('list.order')()[this.place()?.key ?? ''] ?? 'newest',
  );
  protected readonly canManage = computed(
    () => this.session.isAdmin() || this.source()?.visibility === 'private',
  );

  open({ name, at }: ContextRequest): void {
    this.key.set(name);
    if (this.place()) this.menu().show(at);
  }

  protected setOrder(key: string, order: ListOrder): void {
    const { [key]: _before, ...others } = this.preferences.get('list.order')();
    this.preferences.set('list.order', order === 'newest' ? others : { ...others, [key]: order });
  }

  /** For all sources, sends no names instead of hundreds. */
  protected check(): void {
    const place = this.place();
    const slugs = place?.kind === 'view' ? [] : (this.members() ?? []).map(({ slug }) => slug);
    void this.ingestion.start(slugs);
  }
}

function getTitle(place: Place | null): string {
  if (place === null) return '';
  if (place.kind === 'source') return place.source.title;
  return place.kind === 'category' ? place.category : getViewLabel(place.view);
}

/** The sources of a place; null for saved views, which have none. */
function getMembers(place: Place | null, all: readonly Source[]): readonly Source[] | null {
  if (place?.kind === 'source') return [place.source];
  if (place?.kind === 'category') return all.filter((source) => source.category === place.category);
  return place?.kind === 'view' && place.view === 'all' ? all : null;
}
