import { Service, inject, signal } from '@angular/core';
import { LocalStorageCache } from '../../../state/library/local-storage-cache';
import { Session } from '../../../state/session/session';
import { type ReadingPosition, isReadingPosition } from './reading-position';

/** Positions stored at once, about 20 kB. */
const POSITIONS_MAX = 200;

/** Reading positions by article; per device and user. */
@Service()
export class ReadingPositions {
  private readonly session = inject(Session);
  private readonly stored = new LocalStorageCache(
    `reader.places.${this.session.user()?.username ?? ''}`,
    POSITIONS_MAX,
    isReadingPosition,
  );

  /** Grows with each change. */
  private readonly changes = signal(0);

  constructor() {
    this.session.runOnLeave(() => this.stored.close());
  }

  get(articleId: number): ReadingPosition | null {
    return this.stored.get(String(articleId));
  }

  /** How much of the article is read, from 0 to 1; 0 for one that was not begun. A signal can read it. */
  getShare(articleId: number): number {
    this.changes();
    return this.get(articleId)?.share ?? 0;
  }

  /** The articles that were left before their end, the last one first. */
  listArticles(): readonly number[] {
    return this.stored.listKeys().map(Number);
  }

  /** Null deletes the position, at the beginning and at the end. */
  set(articleId: number, place: ReadingPosition | null): void {
    if (place) this.stored.set(String(articleId), place);
    else this.stored.delete(String(articleId));
    this.changes.update((count) => count + 1);
  }
}
