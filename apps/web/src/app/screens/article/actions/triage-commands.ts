import { type Signal, inject } from '@angular/core';
import { Commands } from '../../../shell/commands/commands';
import type { TriageEvent } from '@reader/triage';
import { toTriage } from '../../../state/library/triage';
import { Preferences } from '../../../state/preferences/preferences';
import { ReadingList } from '../../../state/library/reading-list';
import { UndoableTriage } from '../../../state/library/undoable-triage';
import { Tagging } from '../../../shell/surfaces/tagging';
import type { Article } from '@reader/contract';

/** These take the article out of the list, so a notice says what happened. */
const TAKES_OUT: ReadonlySet<TriageEvent> = new Set(['archive', 'skip']);
const LEAVES: ReadonlySet<TriageEvent> = new Set([...TAKES_OUT, 'save']);

/**
 * The triage keys of an article. Call it from an injection context.
 * @param goOn leaves an article that was archived, skipped or saved for the next one
 */
export function registerTriageCommands(article: Signal<Article | null>, goOn?: () => void): void {
  const triage = inject(UndoableTriage);
  const goesOn = inject(Preferences).get('list.go-on');
  const [queue, tagging] = [inject(ReadingList), inject(Tagging)];
  const hasArticle = (): boolean => article() !== null;

  const withArticle = (act: (article: Article) => void) => (): void => {
    const it = article();
    if (it) act(it);
  };
  const apply = (before: Article, event: TriageEvent): void => {
    triage.apply(before, event, TAKES_OUT.has(event));
    if (goesOn() && LEAVES.has(event)) goOn?.();
  };
  const toggle = (eventFor: (article: Article) => TriageEvent) =>
    withArticle((it) => apply(it, eventFor(it)));
  const putAway = (event: 'archive' | 'skip') =>
    withArticle((it) => {
      if (toTriage(it).state !== (event === 'archive' ? 'archived' : 'skipped')) apply(it, event);
    });

  inject(Commands).register([
    {
      id: 'article.toggleRead',
      when: hasArticle,
      run: toggle((it) => (it.read ? 'mark_unread' : 'mark_read')),
    },
    { id: 'article.toggleStar', when: hasArticle, run: toggle((it) => (it.starred ? 'unstar' : 'star')) },
    {
      id: 'article.toggleSaved',
      when: hasArticle,
      run: toggle((it) => (it.state === 'saved' ? 'unsave' : 'save')),
    },
    { id: 'article.toggleQueued', when: hasArticle, run: withArticle((it) => void queue.toggle(it)) },
    { id: 'article.tag', when: hasArticle, run: withArticle((it) => tagging.begin(it.article_id)) },
    { id: 'article.archive', when: hasArticle, run: putAway('archive') },
    { id: 'article.skip', when: hasArticle, run: putAway('skip') },
  ]);
}
