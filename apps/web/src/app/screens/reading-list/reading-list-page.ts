import { LiveAnnouncer } from '@angular/cdk/a11y';
import { CdkDrag, CdkDragHandle, CdkDropList, moveItemInArray } from '@angular/cdk/drag-drop';
import { Component, ElementRef, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton, markKey } from '@reader/web-ui';
import type { ReadingItem, UpdateReadingItem } from '@reader/contract';
import { Commands } from '../../shell/commands/commands';
import { Page } from '../../shell/frame/page';
import { Articles } from '../../state/library/articles';
import { ReadingList } from '../../state/library/reading-list';
import { QueueFrame } from '../queue/queue-frame';
import type { QueueEndAction } from '../queue/queue-source';
import { ReadingQueue } from '../queue/reading-queue';
import { ImportDialog } from './import-dialog';
import { ReadingItemRow } from './reading-item-row';
import { ReadingListRequests } from './reading-list-requests';
import { describeAdding, describeMarkedDone, describeUndone } from './reading-list-texts';

/** The reading list in the user's own order. */
@Component({
  selector: 'rd-reading-list-page',
  imports: [
    Button,
    CdkDrag,
    CdkDragHandle,
    CdkDropList,
    EmptyState,
    Icon,
    ImportDialog,
    Page,
    ProblemMessage,
    QueueFrame,
    ReadingItemRow,
    RouterLink,
    Skeleton,
  ],
  providers: [ReadingQueue],
  templateUrl: './reading-list-page.html',
  styleUrl: './reading-list-page.css',
})
export class ReadingListPage {
  protected readonly commands = inject(Commands);
  protected readonly queue = inject(ReadingQueue);
  private readonly articles = inject(Articles);
  private readonly requests = inject(ReadingListRequests);
  private readonly list = inject(ReadingList);
  private readonly notices = inject(Notices);
  private readonly announcer = inject(LiveAnnouncer);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly items = signal<readonly ReadingItem[] | null>(null);
  protected readonly failure = signal<unknown>(null);
  protected readonly importing = signal(false);
  /** Articles that were done when the list loaded. Those done since keep their place in the queue. */
  private readonly doneBefore = signal<ReadonlySet<number>>(new Set());
  private readonly undone = computed(() => (this.items() ?? []).filter(({ done }) => !done));
  protected readonly left = computed(() => this.undone().length);
  protected readonly sum = computed(() => describeUndone(this.undone()));
  /** What the user has read and not marked as done. Going on marks nothing, so the end offers it. */
  private readonly finished = computed(() =>
    this.undone().filter(({ article }) => this.articles.find(article.article_id)?.().read ?? article.read),
  );
  protected readonly hint = describeAdding(markKey(this.commands.getKeyHint('article.toggleQueued')));

  constructor() {
    const words = {
      label: $localize`Import addresses to the reading list`,
      group: 'Lists',
      keys: [],
    } as const;
    this.commands.register([{ id: 'readingList.import', ...words, run: () => this.importing.set(true) }]);
    this.queue.setSource({
      path: signal('/reading-list'),
      endLabel: $localize`End of your reading list`,
      endAction: computed(() => this.buildEndAction()),
      ids: computed(() => this.listQueue()),
    });
    // An open article may have been removed from the list, or another one added.
    this.queue.onReturn(() => void this.load());
    void this.load();
  }

  protected async load(): Promise<void> {
    this.failure.set(null);
    try {
      const items = await this.requests.listAll();
      this.articles.store(items.map(({ article }) => article));
      this.doneBefore.set(new Set(items.filter(({ done }) => done).map(({ article }) => article.article_id)));
      this.show(items);
    } catch (error) {
      this.items.set(null);
      this.failure.set(error);
    }
  }

  /** Shown at once; the server updates the one moved item. */
  protected async move(from: number, to: number): Promise<void> {
    const before = this.items() ?? [];
    const item = before[from];
    if (!item || from === to || to < 0 || to >= before.length) return;
    const now = [...before];
    moveItemInArray(now, from, to);
    this.show(now);
    void this.announcer.announce(
      $localize`${item.article.title}:TITLE:: position ${to + 1}:PLACE: of ${now.length}:COUNT:`,
    );
    try {
      await this.requests.update(item.item_id, { position: to });
    } catch (error) {
      this.show(before);
      this.notices.showProblem($localize`The article was not moved`, error);
    }
  }

  protected async moveBy(at: number, by: 1 | -1): Promise<void> {
    const id = this.items()?.[at]?.item_id;
    const { activeElement: focused } = document;
    const act = (focused instanceof HTMLElement && focused.dataset['act']) || 'more';
    const moving = this.move(at, at + by);
    // Moving the element in the DOM loses the focus.
    setTimeout(() =>
      this.host.querySelector<HTMLElement>(`[data-item="${id}"] [data-act="${act}"]`)?.focus(),
    );
    await moving;
  }

  protected async change(item: ReadingItem, change: UpdateReadingItem): Promise<void> {
    await this.update(item, change).catch((error: unknown) =>
      this.notices.showProblem($localize`The article was not changed`, error),
    );
  }

  protected readonly storeNote = (item: ReadingItem, note: string | null): Promise<void> =>
    this.update(item, { note });

  private async update({ item_id: id }: ReadingItem, change: UpdateReadingItem): Promise<void> {
    const changed = await this.requests.update(id, change);
    this.show((this.items() ?? []).map((one) => (one.item_id === id ? changed : one)));
  }

  /** Shown at once. Undo restores the same articles. Returns false when that failed. */
  private async markDone(changed: readonly ReadingItem[], done: boolean): Promise<boolean> {
    const ids = new Set(changed.map(({ item_id: id }) => id));
    this.show((this.items() ?? []).map((item) => (ids.has(item.item_id) ? { ...item, done } : item)));
    try {
      await this.requests.updateAll([...ids], { done });
      const message = describeMarkedDone(changed.length);
      if (done) this.notices.showWithUndo(message, () => this.markDone(changed, false));
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The articles were not changed`, error);
      await this.load();
      return false;
    }
  }

  protected async remove(item: ReadingItem): Promise<void> {
    const before = this.items() ?? [];
    this.show(before.filter((one) => one !== item));
    try {
      await this.requests.remove(item.item_id);
      this.notices.showWithUndo($localize`Removed from the reading list`, () => this.putBack(item));
    } catch (error) {
      this.show(before);
      this.notices.showProblem($localize`Not removed from the reading list`, error);
    }
  }

  private async putBack(item: ReadingItem): Promise<boolean> {
    try {
      await this.requests.putBack(item);
      await this.load();
      return true;
    } catch (error) {
      this.notices.showProblem($localize`Not added to the reading list`, error);
      return false;
    }
  }

  private buildEndAction(): QueueEndAction | null {
    const finished = this.finished();
    if (finished.length === 0) return null;
    const isAll = finished.length === this.left();
    const label = isAll ? $localize`Mark all as done` : $localize`Mark read articles as done`;
    return { label, run: () => void this.markDone(finished, true) };
  }

  /** What is not done, and the open article. */
  private listQueue(): readonly number[] {
    const [doneBefore, openId] = [this.doneBefore(), this.queue.openId()];
    const ids = (this.items() ?? []).map(({ article }) => article.article_id);
    return ids.filter((id) => !doneBefore.has(id) || id === openId);
  }

  private show(items: readonly ReadingItem[]): void {
    this.items.set(items);
    this.list.replaceAll(items);
  }
}
