import { DestroyRef, Injectable, inject, signal } from '@angular/core';
import type { Subscription } from 'rxjs';
import { Articles } from '../../state/library/articles';
import { ListApi, type RowsResult } from './list-api';
import {
  ROWS_MAX,
  type VisibleRange,
  selectRowsToLoad,
  selectRowsToRetain,
  isStillNeeded,
} from './row-window';

/** Rows that scroll past faster than this are not loaded. */
const REST_MS = 40;
/** Wait before the next attempt after a failure. */
const RETRY_MS = 5_000;

interface RowRequest {
  readonly ids: ReadonlySet<number>;
  readonly subscription: Subscription;
}

/** Loads the rows around the visible ones, and drops those far away. */
@Injectable()
export class RowLoader {
  private readonly api = inject(ListApi);
  private readonly articles = inject(Articles);
  private readonly destroyRef = inject(DestroyRef);
  private readonly unknown = signal<ReadonlySet<number>>(new Set());
  private ids: readonly number[] = [];
  private sight: VisibleRange = { first: 0, last: 0 };
  private openId: number | null = null;
  private request: RowRequest | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Rows that the device lacks while the server is away, until the next attempt. */
  private readonly unavailable = new Set<number>();
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  /** Articles of the list that the server no longer has. */
  readonly gone = this.unknown.asReadonly();

  constructor() {
    this.destroyRef.onDestroy(() => this.stop());
  }

  /** Sets the visible rows; the open article is retained wherever it is. */
  setVisible(ids: readonly number[], sight: VisibleRange, openId: number | null): void {
    Object.assign(this, { ids, sight, openId });
    this.scheduleFill(REST_MS);
  }

  /** Loads the visible rows again, after a bulk update on the server. */
  reload(): void {
    // An undo may call this after the list was left; the loaded articles are then those of another page.
    if (this.destroyRef.destroyed) return;
    this.stop();
    const { first, last } = this.sight;
    const inSight = this.ids.slice(first, last + 1);
    this.articles.keepOnly(new Set(this.openId === null ? inSight : [...inSight, this.openId]));
    this.fetchRows(inSight.slice(0, ROWS_MAX));
  }

  private scheduleFill(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.fill();
    }, ms);
  }

  private fill(): void {
    this.evictFarRows();
    if (this.request && isStillNeeded(this.request.ids, this.ids, this.sight)) return;
    this.request?.subscription.unsubscribe();
    this.request = null;
    this.fetchRows(selectRowsToLoad(this.ids, this.sight, (id) => this.isSettled(id)));
  }

  private isSettled(id: number): boolean {
    return this.articles.has(id) || this.gone().has(id) || this.unavailable.has(id);
  }

  private fetchRows(ids: readonly number[]): void {
    if (ids.length === 0) return;
    const subscription = this.api.fetchRows(ids).subscribe({
      next: (result) => this.handleMissing(result),
      error: () => this.fillAfter(RETRY_MS),
      complete: () => this.fillAfter(0),
    });
    this.request = subscription.closed ? null : { ids: new Set(ids), subscription };
  }

  private fillAfter(ms: number): void {
    this.request = null;
    this.scheduleFill(ms);
  }

  /** Only the server knows that it no longer has an article. */
  private handleMissing({ missing, isFromDevice }: RowsResult): void {
    if (missing.length === 0) return;
    if (isFromDevice) this.retryLater(missing);
    else this.unknown.update((gone) => new Set([...gone, ...missing]));
  }

  private retryLater(ids: readonly number[]): void {
    for (const id of ids) this.unavailable.add(id);
    this.retryTimer ??= setTimeout(() => {
      this.endRetry();
      this.scheduleFill(0);
    }, RETRY_MS);
  }

  private endRetry(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.unavailable.clear();
  }

  private evictFarRows(): void {
    const retained = new Set(selectRowsToRetain(this.ids, this.sight));
    if (this.openId !== null) retained.add(this.openId);
    this.articles.keepOnly(retained);
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.endRetry();
    this.request?.subscription.unsubscribe();
    this.request = null;
  }
}
