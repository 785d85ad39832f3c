import type { Story } from '@reader/contract';

/** What an administrator selected on the page of corrections. */
export interface Selection {
  readonly stories: ReadonlySet<number>;
  readonly articles: ReadonlySet<number>;
}

export const NOTHING_SELECTED: Selection = { stories: new Set(), articles: new Set() };

export function toggle(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return selected.has(id)
    ? new Set([...selected].filter((other) => other !== id))
    : new Set([...selected, id]);
}

/** The selected articles of a story. */
export function listSelected({ articles }: Story, selection: Selection): number[] {
  return articles.map(({ article_id: id }) => id).filter((id) => selection.articles.has(id));
}

/** Whether the selected articles can leave: at least one is selected and at least one stays. */
export function canSplit(story: Story, selection: Selection): boolean {
  const count = listSelected(story, selection).length;
  return count > 0 && count < story.size;
}

/** Whether the selected stories can be joined. */
export function canMerge({ stories }: Selection): boolean {
  return stories.size > 1;
}
