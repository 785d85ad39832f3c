import { Component, inject, signal } from '@angular/core';
import type { Story } from '@reader/contract';
import { Button, Confirm, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Page } from '../../../shell/frame/page';
import { Api } from '../../../state/api/api';
import { Stories } from '../../../state/library/stories';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import { CorrectedStory } from './corrected-story';
import { EmbeddingsStatus } from './embeddings-status';
import { NOTHING_SELECTED, canMerge, listSelected, toggle } from './selection';
import { AdminBack } from '../../admin/admin-back';
import { AdminNav } from '../../admin/admin-nav';

/** Enough for a day; those of most sources come first. */
const STORIES_MAX = 50;

/** The stories of the day, where administrators correct what was grouped wrongly. */
@Component({
  selector: 'rd-corrections-page',
  imports: [
    AdminBack,
    AdminNav,
    Button,
    Confirm,
    CorrectedStory,
    EmbeddingsStatus,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    Skeleton,
  ],
  templateUrl: './corrections-page.html',
  styleUrl: './corrections-page.css',
})
export class CorrectionsPage {
  private readonly api = inject(Api);
  private readonly stories = inject(Stories);
  private readonly notices = inject(Notices);

  protected readonly selection = signal(NOTHING_SELECTED);
  protected readonly busy = signal(false);
  protected readonly rebuilding = signal(false);
  protected readonly canMerge = canMerge;
  protected readonly loaded = createRetainedResource({
    loader: () => this.stories.list({ days: 1, limit: STORIES_MAX }),
  });

  protected toggleStory(id: number): void {
    this.selection.update((selection) => ({ ...selection, stories: toggle(selection.stories, id) }));
  }

  protected toggleArticle(id: number): void {
    this.selection.update((selection) => ({ ...selection, articles: toggle(selection.articles, id) }));
  }

  protected clear(): void {
    this.selection.set(NOTHING_SELECTED);
  }

  protected describeSelection(): string {
    return formatPlural(
      this.selection().stories.size,
      $localize`{VAR_PLURAL, plural, =1 {1 story selected} other {# stories selected}}`,
    );
  }

  protected async merge(): Promise<void> {
    await this.applyCorrection($localize`Stories merged`, () =>
      this.api.post('/api/stories/merge', { body: { story_ids: [...this.selection().stories] } }),
    );
  }

  protected async split(story: Story): Promise<void> {
    await this.applyCorrection($localize`Articles removed from the story`, () =>
      this.api.post('/api/stories/{story_id}/split', {
        path: { story_id: story.story_id },
        body: { article_ids: listSelected(story, this.selection()) },
      }),
    );
  }

  protected readonly rebuild = async (): Promise<void> => {
    await this.api.post('/api/stories/rebuild');
    this.rebuilding.set(false);
    this.notices.showMessage($localize`The stories are being rebuilt. This takes a few minutes.`);
  };

  private async applyCorrection(message: string, change: () => Promise<unknown>): Promise<void> {
    if (this.busy()) return;
    await this.notices.runBusy(this.busy, $localize`The stories were not corrected`, async () => {
      await change();
      this.clear();
      this.notices.showMessage(message);
    });
    this.loaded.reload();
  }
}
