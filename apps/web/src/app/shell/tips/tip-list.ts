import type { CommandId } from '../commands/catalogue';

/** A remark beside a part of the screen that the user sees for the first time. */
export interface Tip {
  /** The first visible element of these is what the tip points at; without one, the tip waits. */
  readonly targets: readonly string[];
  readonly heading: string;
  readonly text: string;
  /** Commands with their keys, for devices with a keyboard. */
  readonly keys: readonly CommandId[];
}

/** In their order; each appears where its target is real. */
export const TIPS: readonly Tip[] = [
  {
    targets: ['main rd-article-row', 'main article h1'],
    heading: $localize`Open an article`,
    text: $localize`An article that you open counts as read and leaves the list of unread ones.`,
    keys: ['article.next', 'article.previous'],
  },
  {
    targets: ['rd-article-toolbar'],
    heading: $localize`Keep it, or let it go`,
    text: $localize`Star what you want to find again, save it for later, or archive it. You can undo each.`,
    keys: ['article.toggleStar', 'article.toggleSaved', 'article.archive', 'change.undo'],
  },
  {
    targets: ['rd-sources-pane [data-tip="find"]', 'rd-bottom-bar a[href="/search"]'],
    heading: $localize`Find anything`,
    text: $localize`Articles, sources, settings and every command are in one place.`,
    keys: ['palette.show', 'help.show'],
  },
];
