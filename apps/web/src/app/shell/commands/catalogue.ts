/** In the order of the help and the settings. */
export const COMMAND_GROUPS = ['Move', 'Article', 'Lists', 'Go', 'General'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<CommandGroup, string>> = {
  Move: $localize`:From article to article|:Move`,
  Article: $localize`Article`,
  Lists: $localize`Lists`,
  Go: $localize`Go to`,
  General: $localize`General`,
};

/** A command's label and default keys. */
export interface CommandDefinition {
  readonly label: string;
  readonly group: CommandGroup;
  readonly keys: readonly string[];
}

const toDefinition = (group: CommandGroup, label: string, ...keys: string[]): CommandDefinition => ({
  group,
  label,
  keys,
});

/**
 * Every command that has keys, whether or not its screen is open: the settings remap them all, and a test
 * checks that no two share a key.
 */
export const CATALOGUE = {
  'article.next': toDefinition('Move', $localize`Next article`, 'j'),
  'article.previous': toDefinition('Move', $localize`Previous article`, 'k'),
  'article.open': toDefinition('Move', $localize`Open the article`, 'o', 'Enter'),
  'article.close': toDefinition('Move', $localize`Back to the list`, 'Escape'),
  'article.pageDown': toDefinition('Move', $localize`Page down, then the next article`, 'Space'),
  'story.fanOut': toDefinition('Move', $localize`Show the other articles of a story`, 'ArrowRight'),
  'story.fold': toDefinition('Move', $localize`Hide the other articles of a story`, 'ArrowLeft'),
  'source.next': toDefinition('Move', $localize`Next unread source`, 'Shift+J'),
  'source.previous': toDefinition('Move', $localize`Previous unread source`, 'Shift+K'),

  'article.toggleRead': toDefinition('Article', $localize`Mark as read / unread`, 'm'),
  'article.toggleStar': toDefinition('Article', $localize`Star`, 's'),
  'article.toggleSaved': toDefinition('Article', $localize`Save for later`, 'l'),
  'article.toggleQueued': toDefinition('Article', $localize`Add to / remove from reading list`, 'q'),
  'article.tag': toDefinition('Article', $localize`Tags`, 't'),
  'article.highlight': toDefinition('Article', $localize`Highlight the selected text`, 'h'),
  'article.note': toDefinition('Article', $localize`Add a note to a highlight`, 'n'),
  'article.archive': toDefinition('Article', $localize`Archive`, 'e'),
  'article.skip': toDefinition('Article', $localize`Skip`, 'x'),
  'article.fullText': toDefinition('Article', $localize`Show full text / feed text`, 'd'),
  'article.listen': toDefinition('Article', $localize`Read aloud`, 'Shift+R'),
  'article.insights': toDefinition('Article', $localize`Show / hide insights`, 'i'),
  'article.original': toDefinition('Article', $localize`Open the original`, 'v'),
  'article.originalBehind': toDefinition(
    'Article',
    $localize`Open the original in a background tab`,
    'Shift+V',
  ),
  'article.copyLink': toDefinition('Article', $localize`Copy the link`, 'y'),
  'article.share': toDefinition('Article', $localize`Share`),
  'article.comments': toDefinition('Article', $localize`Open the comments`, 'c'),
  'article.rule': toDefinition('Article', $localize`Create a rule from this article`),
  'article.handOver': toDefinition('Article', $localize`Continue on your phone`),
  'article.print': toDefinition('Article', $localize`Print`),
  'story.show': toDefinition('Article', $localize`Open the story`, 'Shift+O'),
  'story.markRead': toDefinition('Article', $localize`Mark story as read`, 'Shift+M'),
  'text.larger': toDefinition('Article', $localize`Larger text`, '+'),
  'text.smaller': toDefinition('Article', $localize`Smaller text`, '-'),

  'list.renew': toDefinition('Lists', $localize`Show new articles`, '.'),
  'list.show': toDefinition('Lists', $localize`Show unread only / all`, 'Shift+U'),
  'list.markAllRead': toDefinition('Lists', $localize`Mark all as read`, 'Shift+A'),

  'go.all': toDefinition('Go', $localize`Inbox`, 'g a', 'g u'),
  'go.today': toDefinition('Go', $localize`Today`, 'g t'),
  'go.saved': toDefinition('Go', $localize`Saved`, 'g l'),
  'go.readingList': toDefinition('Go', $localize`Reading list`, 'g q'),
  'go.starred': toDefinition('Go', $localize`Starred`, 'g s'),
  'go.briefing': toDefinition('Go', $localize`Briefing`, 'g b'),
  'go.stories': toDefinition('Go', $localize`Stories`, 'g o'),
  'go.summary': toDefinition('Go', $localize`Summary`, 'g d'),
  'go.rewind': toDefinition('Go', $localize`Rewind`, 'g z'),
  'go.topics': toDefinition('Go', $localize`Topics`, 'g m'),
  'go.highlights': toDefinition('Go', $localize`Highlights`, 'g n'),
  'go.ask': toDefinition('Go', $localize`Ask`, 'g k'),
  'go.archived': toDefinition('Go', $localize`Archived`, 'g e'),
  'go.tags': toDefinition('Go', $localize`Tags`),
  'go.watchlists': toDefinition('Go', $localize`Watchlists`, 'g w'),
  'go.rules': toDefinition('Go', $localize`Rules`, 'g r'),
  'go.activity': toDefinition('Go', $localize`Activity`, 'g y'),
  'go.sources': toDefinition('Go', $localize`Sources`, 'g c'),
  'go.health': toDefinition('Go', $localize`Source health`, 'g h'),
  'go.ingest': toDefinition('Go', $localize`Source checks`, 'g i'),
  'go.settings': toDefinition('Go', $localize`Settings`, 'g ,'),

  'player.toggle': toDefinition('General', $localize`Play / pause`, 'p'),
  'player.back': toDefinition('General', $localize`Back 15 seconds`, '['),
  'player.forward': toDefinition('General', $localize`Forward 30 seconds`, ']'),
  'player.previousChapter': toDefinition('General', $localize`Previous chapter`, '{'),
  'player.nextChapter': toDefinition('General', $localize`Next chapter`, '}'),
  'player.slower': toDefinition('General', $localize`Play slower`, '<'),
  'player.faster': toDefinition('General', $localize`Play faster`, '>'),
  'player.close': toDefinition('General', $localize`Close the player`, 'Shift+P'),

  'change.undo': toDefinition('General', $localize`Undo the last change`, 'u', 'Ctrl+z'),
  'palette.show': toDefinition('General', $localize`Find a command, source or view`, 'Ctrl+k'),
  'search.open': toDefinition('General', $localize`Search`, '/'),
  'search.save': toDefinition('General', $localize`Save search`),
  'pane.sources': toDefinition('General', $localize`Show / hide sources`, 'Shift+S'),
  'pane.focus': toDefinition('General', $localize`Focus mode`, 'z'),
  'page.save': toDefinition('General', $localize`Save a page`, 'Shift+L'),
  'source.add': toDefinition('General', $localize`Add a source`, 'a'),
  'sources.check': toDefinition('General', $localize`Check sources now`, 'r'),
  'help.show': toDefinition('General', $localize`Keyboard shortcuts`, '?'),
} as const satisfies Readonly<Record<string, CommandDefinition>>;

export type CommandId = keyof typeof CATALOGUE;

/** The catalogue as a list with ids. */
export const KNOWN_COMMANDS: readonly (CommandDefinition & { readonly id: string })[] = Object.entries(
  CATALOGUE,
).map(([id, command]) => ({ id, ...command }));
