import type { IconName } from '@reader/web-ui';
import type { CommandId } from '../../shell/commands/catalogue';
import { type ReadingView } from '../../state/library/reading-view';

export interface EmptyText {
  readonly heading: string;
  readonly text: string;
}

interface EmptyView extends EmptyText {
  readonly icon: IconName;
  /** The command that puts an article into this list. */
  readonly command: CommandId;
  readonly withKey: (key: string) => string;
}

const EMPTY_VIEWS: Partial<Record<ReadingView['name'], EmptyView>> = {
  starred: {
    icon: 'star',
    heading: $localize`No stars yet`,
    text: $localize`Star articles you want to find again.`,
    command: 'article.toggleStar',
    withKey: (key) => $localize`Star articles you want to find again: press ${key}:KEY: on an article.`,
  },
  saved: {
    icon: 'bookmark',
    heading: $localize`Nothing saved yet`,
    text: $localize`Save articles you want to read later.`,
    command: 'article.toggleSaved',
    withKey: (key) => $localize`Save articles you want to read later: press ${key}:KEY: on an article.`,
  },
  archived: {
    icon: 'archive',
    heading: $localize`Nothing archived yet`,
    text: $localize`Archive articles you’re done with.`,
    command: 'article.archive',
    withKey: (key) => $localize`Archive articles you’re done with: press ${key}:KEY: on an article.`,
  },
};

const EMPTY_TAG: EmptyView = {
  icon: 'tag',
  heading: $localize`No articles with this tag`,
  text: $localize`Use tags to group related articles.`,
  command: 'article.tag',
  withKey: (key) => $localize`Use tags to group related articles: press ${key}:KEY: on an article.`,
};

/** What an empty list of one state or tag says, and how an article gets there; undefined for other lists. */
export function findEmptyView({ name, tag }: ReadingView): EmptyView | undefined {
  return tag === null ? EMPTY_VIEWS[name] : EMPTY_TAG;
}
