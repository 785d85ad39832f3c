import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { type Observable, firstValueFrom } from 'rxjs';
import type { Article, MarkRead, Marked, Source, UpdateSource } from '@reader/contract';
import { Commands } from '../commands/commands';
import { Articles } from '../library/articles';
import { Shelves } from '../library/shelves';
import { Sources } from '../library/sources';
import { after, triageOf } from '../library/triage';
import { CurrentView } from './current-view';
import { type Place } from './place';

/** What can be done with a whole source, category or view from the pane. */
@Service()
export class PlaceActs {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly commands = inject(Commands);
  private readonly current = inject(CurrentView);
  private readonly notices = inject(Notices);
  private readonly shelves = inject(Shelves);
  private readonly sources = inject(Sources);

  /**
   * What the counts in the pane said, never what arrived since. The list that is open knows better what it
   * showed, so it does it itself.
   */
  async markRead(place: Place): Promise<void> {
    if (place.key === this.current.key() && this.commands.run('list.markAllRead')) return;
    const what: MarkRead = { ...scopeOf(place), ...(this.sources.asOf && { before: this.sources.asOf }) };
    try {
      const marked = await firstValueFrom(this.http.post<Marked>('/api/articles/mark-read', what));
      const faded = this.fade(place);
      this.recount();
      this.tell(marked, faded);
    } catch (error) {
      this.notices.problem($localize`Nothing was marked as read`, error);
    }
  }

  /** Out of all lists, and back: a global source is everyone's, so only following it is one's own. */
  async follow(source: Source, subscribed: boolean): Promise<void> {
    const { title, slug } = source;
    const said = subscribed
      ? $localize`${title}:SOURCE: is back`
      : $localize`${title}:SOURCE: is out of your lists`;
    const body: UpdateSource = { subscribed };
    const change = this.http.patch<Source>(`/api/sources/${slug}`, body);
    if (await this.isDone(source, change)) this.offerUndo(said, () => this.follow(source, !subscribed));
  }

  async check(source: Source, enabled: boolean): Promise<void> {
    const { title, slug } = source;
    const said = enabled
      ? $localize`${title}:SOURCE: is checked again`
      : $localize`${title}:SOURCE: is not checked any more`;
    const change = this.http.patch<Source>(`/api/sources/${slug}/enabled`, { enabled });
    if (await this.isDone(source, change)) this.offerUndo(said, () => this.check(source, !enabled));
  }

  private async isDone(source: Source, change: Observable<Source>): Promise<boolean> {
    try {
      this.sources.put(await firstValueFrom(change));
      return true;
    } catch (error) {
      this.notices.problem($localize`${source.title}:SOURCE: stays as it was`, error);
      return false;
    }
  }

  private offerUndo(said: string, undo: () => Promise<void>): void {
    this.notices.doneWithUndo(said, () => void undo());
  }

  private fade(place: Place): readonly Article[] {
    const faded = this.articles.where((article) => !article.read && isIn(place, article));
    for (const article of faded) this.show(article.article_id, after('mark_read', triageOf(article)));
    return faded;
  }

  private show(id: number, triage: ReturnType<typeof triageOf>): void {
    this.articles.triage(id, triage);
    this.articles.settle(id);
  }

  private tell({ updated, operation_id: operation }: Marked, faded: readonly Article[]): void {
    const said =
      updated === 1
        ? $localize`1 article marked as read`
        : $localize`${numberOf(updated)}:COUNT: articles marked as read`;
    if (operation) this.offerUndo(said, () => this.undo(operation, faded));
    else this.notices.done(said);
  }

  private async undo(operation: number, faded: readonly Article[]): Promise<void> {
    try {
      await firstValueFrom(this.http.post(`/api/undo/${operation}`, null));
      for (const article of faded) this.show(article.article_id, triageOf(article));
      this.recount();
    } catch (error) {
      this.notices.problem($localize`Not undone`, error);
    }
  }

  private recount(): void {
    this.sources.reload();
    void this.shelves.load();
  }
}

/** Views other than "all" are marked by their own list, which knows what it shows. */
function scopeOf(place: Place): MarkRead {
  if (place.kind === 'source') return { source: place.source.slug };
  return place.kind === 'category' ? { category: place.category } : {};
}

function isIn(place: Place, article: Article): boolean {
  if (place.kind === 'source') return article.source.slug === place.source.slug;
  return place.kind !== 'category' || article.category === place.category;
}
