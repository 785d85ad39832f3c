import { type Signal, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { Article } from '@reader/contract';
import { Commands } from '../../../shell/commands/commands';
import { Stories } from '../../../state/library/stories';

/** The keys for the story of an article. Call it from the injection context of the article or the list. */
export function registerStoryCommands(article: Signal<Article | null>): void {
  const [router, stories] = [inject(Router), inject(Stories)];
  const hasStory = (): boolean => !!article()?.story;
  const withStory = (act: (story: NonNullable<Article['story']>) => void) => (): void => {
    const story = article()?.story;
    if (story) act(story);
  };
  inject(Commands).register([
    {
      id: 'story.show',
      when: hasStory,
      run: withStory(({ story_id: id }) => void router.navigate(['/stories', id])),
    },
    {
      id: 'story.markRead',
      when: hasStory,
      run: withStory(({ story_id: id, article_ids: ids }) => void stories.markRead(id, ids)),
    },
  ]);
}
