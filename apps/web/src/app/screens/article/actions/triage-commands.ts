import { type Signal, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import type { TriageEvent } from '@reader/triage';
import { toTriage } from '../../../state/library/triage';
import { ReadingList } from '../../../state/library/reading-list';
import { TriageActions } from '../../../state/library/triage-actions';
import { Tagging } from '../../../shell/surfaces/tagging';
import type { Article } from '@reader/contract';

/** The triage keys of the open article. Call it from the article page's injection context. */
export function registerTriageCommands(article: Signal<Article | null>): void {
  const triage = inject(TriageActions);
  const notices = inject(Notices);
  const [queue, tagging] = [inject(ReadingList), inject(Tagging)];
  const hasArticle = (): boolean => article() !== null;

  const withArticle = (act: (article: Article) => void) => (): void => {
    const it = article();
    if (it) act(it);
  };
  const toggle = (eventFor: (article: Article) => TriageEvent) =>
    withArticle((it) => void triage.apply(it.article_id, eventFor(it)));
  /** Removes the article from the lists and offers undo. */
  const putAway = (event: 'archive' | 'skip', message: string) => (): void => {
    const before = article();
    if (!before || toTriage(before).state === (event === 'archive' ? 'archived' : 'skipped')) return;
    void triage.apply(before.article_id, event);
    notices.showWithUndo(message, () => void triage.restore(before));
  };

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
    { id: 'article.archive', when: hasArticle, run: putAway('archive', $localize`Archived`) },
    { id: 'article.skip', when: hasArticle, run: putAway('skip', $localize`Skipped`) },
  ]);
}
