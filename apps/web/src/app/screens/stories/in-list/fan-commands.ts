import { inject } from '@angular/core';
import type { Article } from '@reader/contract';
import { Commands } from '../../../shell/commands/commands';
import { Articles } from '../../../state/library/articles';
import type { ListScreen } from '../../inbox/list-screen';
import { Listing } from '../../inbox/listing';
import { getFirstFanned } from './story-fan';

/**
 * The keys that show and hide the articles of a story in a list, as in a tree. Call it from the list's
 * injection context.
 */
export function registerFanCommands(inbox: ListScreen): void {
  const [listing, articles] = [inject(Listing), inject(Articles)];
  const getRowId = (): number | null => (inbox.openId() === null ? listing.current() : inbox.openRow());
  /** The row of the story that the current row is or belongs to. */
  const findStoryRow = (): Article | null => {
    const id = getRowId();
    const row = id === null ? null : (listing.list()?.fannedUnder.get(id) ?? id);
    return row === null ? null : (articles.find(row)?.() ?? null);
  };
  const getFan = (): 'closed' | 'open' | null => {
    const row = findStoryRow();
    return row && listing.getFan(row);
  };
  const openFan = (): void => {
    const row = findStoryRow();
    const list = listing.list();
    if (!row || !list) return;
    if (listing.getFan(row) === 'closed') return listing.toggleFan(row);
    const first = getFirstFanned(list, row.article_id);
    if (first !== null && getRowId() === row.article_id && inbox.openId() === null) inbox.goTo(first);
  };
  const closeFan = (): void => {
    const row = findStoryRow();
    if (!row) return;
    listing.toggleFan(row);
    if (inbox.openId() === null) inbox.goTo(row.article_id);
  };
  inject(Commands).register([
    { id: 'story.fanOut', when: () => getFan() !== null, run: openFan },
    { id: 'story.fold', when: () => getFan() === 'open', run: closeFan },
  ]);
}
