/** In the order in which help and settings show them. */
export const COMMAND_GROUPS = ['Move', 'Article', 'Lists', 'Go', 'General'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<CommandGroup, string>> = {
  Move: $localize`:From article to article|:Move`,
  Article: $localize`Article`,
  Lists: $localize`Lists`,
  Go: $localize`Go to`,
  General: $localize`General`,
};

/** What a command is called and which keys it has unless a reader gives it others. */
export interface CommandWords {
  readonly label: string;
  readonly group: CommandGroup;
  readonly keys: readonly string[];
}

const words = (group: CommandGroup, label: string, ...keys: string[]): CommandWords => ({
  group,
  label,
  keys,
});

/**
 * Every command that has keys, whether its screen is open or not: settings remap them all, and a test holds
 * that no two of them want the same ones.
 */
export const CATALOGUE = {
  'article.next': words('Move', $localize`Next article`, 'j'),
  'article.previous': words('Move', $localize`Previous article`, 'k'),
  'article.open': words('Move', $localize`Open the first`, 'o', 'Enter'),
  'article.close': words('Move', $localize`Back to the list`, 'Escape', 'u'),
  'source.next': words('Move', $localize`Next unread source`, 'Shift+J'),
  'source.previous': words('Move', $localize`Previous unread source`, 'Shift+K'),

  'article.toggleRead': words('Article', $localize`Read, or unread`, 'm'),
  'article.toggleStar': words('Article', $localize`Star`, 's'),
  'article.toggleSaved': words('Article', $localize`Save for later`, 'l'),
  'article.toggleQueued': words('Article', $localize`Reading list, in or out`, 'q'),
  'article.tag': words('Article', $localize`Tags`, 't'),
  'article.highlight': words('Article', $localize`Highlight the selection`, 'h'),
  'article.note': words('Article', $localize`Note on a highlight`, 'n'),
  'article.archive': words('Article', $localize`Archive`, 'e'),
  'article.skip': words('Article', $localize`Skip`, 'x'),
  'article.fullText': words('Article', $localize`Full text, or the feed’s own`, 'd'),
  'article.original': words('Article', $localize`Open the original`, 'v'),
  'article.originalBehind': words('Article', $localize`Open the original in the background`, 'Shift+V'),
  'article.copyLink': words('Article', $localize`Copy the link`, 'y'),
  'article.share': words('Article', $localize`Share`),
  'article.comments': words('Article', $localize`Open the comments`, 'c'),
  'article.rule': words('Article', $localize`Make a rule from this article`),
  'article.print': words('Article', $localize`Print`),
  'text.larger': words('Article', $localize`Larger text`, '+'),
  'text.smaller': words('Article', $localize`Smaller text`, '-'),

  'list.renew': words('Lists', $localize`Show what is new`, '.'),
  'list.show': words('Lists', $localize`Unread only, or all`, 'Shift+U'),
  'list.markAllRead': words('Lists', $localize`Mark all as read`, 'Shift+A'),

  'go.all': words('Go', $localize`All articles`, 'g a', 'g u'),
  'go.today': words('Go', $localize`Today`, 'g t'),
  'go.starred': words('Go', $localize`Starred`, 'g s'),
  'go.saved': words('Go', $localize`Saved`, 'g l'),
  'go.archived': words('Go', $localize`Archived`, 'g e'),
  'go.readingList': words('Go', $localize`Reading list`, 'g q'),
  'go.highlights': words('Go', $localize`Highlights`, 'g n'),
  'go.tags': words('Go', $localize`Tags`),
  'go.watchlists': words('Go', $localize`Watchlists`, 'g w'),
  'go.rules': words('Go', $localize`Rules`, 'g r'),
  'go.activity': words('Go', $localize`Activity`, 'g y'),
  'go.sources': words('Go', $localize`Sources`, 'g c'),
  'go.health': words('Go', $localize`Source health`, 'g h'),
  'go.ingest': words('Go', $localize`Source checks`, 'g i'),
  'go.settings': words('Go', $localize`Settings`, 'g ,'),

  'player.toggle': words('General', $localize`Play, or pause`, 'p'),
  'player.back': words('General', $localize`Back 15 seconds`, '['),
  'player.forward': words('General', $localize`Forward 30 seconds`, ']'),
  'player.slower': words('General', $localize`Play slower`, '<'),
  'player.faster': words('General', $localize`Play faster`, '>'),
  'player.close': words('General', $localize`Close the player`, 'Shift+P'),

  'palette.show': words('General', $localize`Find a command, a source or a view`, 'Ctrl+k'),
  'search.open': words('General', $localize`Search`, '/'),
  'search.save': words('General', $localize`Save this search`),
  'pane.sources': words('General', $localize`Sources pane, there or away`, 'Shift+S'),
  'pane.focus': words('General', $localize`Only the article, or all panes`, 'z'),
  'page.save': words('General', $localize`Save a page`, 'Shift+L'),
  'source.add': words('General', $localize`Add a source`, 'a'),
  'sources.check': words('General', $localize`Check sources now`, 'r'),
  'help.show': words('General', $localize`Keyboard help`, '?'),
} as const satisfies Readonly<Record<string, CommandWords>>;

export type CommandId = keyof typeof CATALOGUE;

/** The catalogue as a list, for those who show all of it. */
export const KNOWN_COMMANDS: readonly (CommandWords & { readonly id: string })[] = Object.entries(
  CATALOGUE,
).map(([id, command]) => ({ id, ...command }));
