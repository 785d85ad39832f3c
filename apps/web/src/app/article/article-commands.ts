import { type Signal, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { type Command, Commands } from '../commands/commands';
import { type TriageEvent, triageOf } from '../library/triage';
import { TriageActions } from '../library/triage-actions';
import type { Article } from '@reader/contract';

/** The keys of the open article. Call it where the article page is built. */
export function registerArticleCommands(article: Signal<Article | null>): void {
  const triage = inject(TriageActions);
  const notices = inject(Notices);
  const when = (): boolean => article() !== null;

  const toggle = (eventFor: (article: Article) => TriageEvent) => (): void => {
    const it = article();
    if (it) void triage.apply(it.article_id, eventFor(it));
  };
  /** What leaves the lists can be had back for a while. */
  const putAway = (event: 'archive' | 'skip', said: string) => (): void => {
    const before = article();
    if (!before || triageOf(before).state === (event === 'archive' ? 'archived' : 'skipped')) return;
    void triage.apply(before.article_id, event);
    notices.done(said, { label: 'Undo', run: () => void triage.restore(before) });
  };
  const openOriginal = (): void => {
    const url = article()?.url;
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  };

  const group = 'Article';
  const commands: Command[] = [
    {
      id: 'article.toggleRead',
      label: 'Read, or unread',
      group,
      keys: ['m'],
      when,
      run: toggle((it) => (it.read ? 'mark_unread' : 'mark_read')),
    },
    {
      id: 'article.toggleStar',
      label: 'Star',
      group,
      keys: ['s'],
      when,
      run: toggle((it) => (it.starred ? 'unstar' : 'star')),
    },
    {
      id: 'article.toggleSaved',
      label: 'Save for later',
      group,
      keys: ['l'],
      when,
      run: toggle((it) => (it.state === 'saved' ? 'unsave' : 'save')),
    },
    {
      id: 'article.archive',
      label: 'Archive',
      group,
      keys: ['e'],
      when,
      run: putAway('archive', 'Archived'),
    },
    { id: 'article.skip', label: 'Skip', group, keys: ['x'], when, run: putAway('skip', 'Skipped') },
    { id: 'article.original', label: 'Open the original', group, keys: ['v'], when, run: openOriginal },
  ];
  inject(Commands).register(commands);
}
