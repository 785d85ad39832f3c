import { Service, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import type { Article, MarkRead, Marked, Source, UpdateSource } from '@reader/contract';
import { Api } from '../../state/api/api';
import { Commands } from '../commands/commands';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';
import { CurrentView } from './current-view';
import { type Place } from './place';

/** Actions on a whole source, category or view in the pane. */
@Service()
export class PlaceActions {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly commands = inject(Commands);
  private readonly current = inject(CurrentView);
  private readonly notices = inject(Notices);
  private readonly viewCounts = inject(ViewCounts);
  private readonly sources = inject(Sources);

  /**
   * Marks what the pane's counts included, never later articles. An open list marks itself, because it knows
   * what it showed.
   */
  async markRead(place: Place): Promise<void> {
    if (place.key === this.current.key() && this.commands.run('list.markAllRead')) return;
    const what: MarkRead = { ...toScope(place), ...(this.sources.asOf && { before: this.sources.asOf }) };
    try {
      const marked = await this.api.post('/api/articles/mark-read', { body: what });
      const faded = this.markLocally(place);
      this.reloadCounts();
      this.showMarked(marked, faded);
    } catch (error) {
      this.notices.showProblem($localize`No articles were marked as read`, error);
    }
  }

  /**
   * Adds a source to the lists or removes it. A global source is shared, so only the subscription changes.
   */
  async setSubscribed(source: Source, subscribed: boolean): Promise<boolean> {
    const { title, slug } = source;
    const message = subscribed
      ? $localize`Subscribed to ${title}:SOURCE: again`
      : $localize`Unsubscribed from ${title}:SOURCE:`;
    const body: UpdateSource = { subscribed };
    const change = this.api.patch('/api/sources/{slug}', { path: { slug }, body });
    const isChanged = await this.sendChange(source, change);
    if (isChanged) this.notices.showWithUndo(message, () => this.setSubscribed(source, !subscribed));
    return isChanged;
  }

  async setEnabled(source: Source, enabled: boolean): Promise<boolean> {
    const { title, slug } = source;
    const message = enabled
      ? $localize`${title}:SOURCE: will be checked again`
      : $localize`${title}:SOURCE: will no longer be checked`;
    const change = this.api.patch('/api/sources/{slug}/enabled', { path: { slug }, body: { enabled } });
    const isChanged = await this.sendChange(source, change);
    if (isChanged) this.notices.showWithUndo(message, () => this.setEnabled(source, !enabled));
    return isChanged;
  }

  private async sendChange(source: Source, change: Promise<Source>): Promise<boolean> {
    try {
      this.sources.put(await change);
      return true;
    } catch (error) {
      this.notices.showProblem($localize`${source.title}:SOURCE: was not changed`, error);
      return false;
    }
  }

  private markLocally(place: Place): readonly Article[] {
    const faded = this.articles.listWhere((article) => !article.read && isIn(place, article));
    for (const { article_id: id } of faded) this.articles.beginBulk(id, 'mark_read');
    void this.refresher.settleBulk(faded.map(({ article_id: id }) => id));
    return faded;
  }

  private showMarked({ updated, operation_id: operation }: Marked, faded: readonly Article[]): void {
    const message = formatPlural(
      updated,
      $localize`{VAR_PLURAL, plural, =1 {1 article marked as read} other {# articles marked as read}}`,
    );
    if (operation) this.notices.showWithUndo(message, () => this.undo(operation, faded));
    else this.notices.showMessage(message);
  }

  private async undo(operation: number, faded: readonly Article[]): Promise<boolean> {
    try {
      await this.api.post('/api/undo/{operation_id}', { path: { operation_id: operation } });
      void this.refresher.refresh(faded.map(({ article_id: id }) => id));
      this.reloadCounts();
      return true;
    } catch (error) {
      this.notices.showProblem($localize`Undo failed`, error);
      return false;
    }
  }

  private reloadCounts(): void {
    this.sources.reload();
    void this.viewCounts.load();
  }
}

/** Views other than "all" are marked by their own list, which knows what it shows. */
function toScope(place: Place): MarkRead {
  if (place.kind === 'source') return { source: place.source.slug };
  return place.kind === 'category' ? { category: place.category } : {};
}

function isIn(place: Place, article: Article): boolean {
  if (place.kind === 'source') return article.source.slug === place.source.slug;
  return place.kind !== 'category' || article.category === place.category;
}
