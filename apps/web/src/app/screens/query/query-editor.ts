import { Component, input, output } from '@angular/core';
import type { Article } from '@reader/contract';
import { Button, Control, Field, Skeleton } from '@reader/web-ui';
import { FoundArticles } from '../found/found-articles';
import { MatchChart, type PastMatches } from './match-chart';

/** What a query would have found, with the newest articles. */
export interface BackTest extends PastMatches {
  readonly articles: readonly Article[];
}

/**
 * The form of a watchlist and of a rule, in the order of every use of a query: what to find (`queryPart`),
 * the matches per day, what to do with them (`usePart`), the name, and the newest matches.
 */
@Component({
  selector: 'rd-query-editor',
  imports: [Button, Control, Field, FoundArticles, MatchChart, Skeleton],
  templateUrl: './query-editor.html',
  styleUrl: './query-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class QueryEditor {
  readonly label = input.required<string>();
  readonly backTest = input<BackTest | null>(null);
  /** Whether the first back-test is under way, which keeps the place of its chart. */
  readonly isTrying = input(false);
  /** Remarks on single matches, by article id. */
  readonly notes = input<ReadonlyMap<number, string>>(new Map());
  readonly name = input.required<string>();
  /** The name without one of the user's; empty while there is none. */
  readonly derivedName = input.required<string>();
  /** Why it was not saved, or could not be tried. */
  readonly problem = input<string | null>(null);
  readonly isComplete = input.required<boolean>();
  readonly isSaving = input.required<boolean>();
  readonly named = output<string>();
  readonly saved = output<void>();
  readonly closed = output<void>();

  protected getValue({ target }: Event): string {
    return (target as HTMLInputElement).value;
  }

  protected save(event: Event): void {
    event.preventDefault();
    if (this.isComplete() && !this.isSaving()) this.saved.emit();
  }

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }
}
