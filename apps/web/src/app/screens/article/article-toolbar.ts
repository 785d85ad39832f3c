import { Component, ElementRef, computed, inject, input, viewChild } from '@angular/core';
import { Button, Choice, Icon, Menu, MenuItem, Opens, Popover } from '@reader/web-ui';
import { CATALOGUE, type CommandId } from '../../shell/commands/catalogue';
import { Commands } from '../../shell/commands/commands';
import { InsightsButton } from '../insights/insights-button';
import { formatNumber } from '@reader/web-words';
import { Neighbours } from '../../state/library/neighbours';
import { Theme } from '../../state/session/theme';
import { THEME_OPTIONS } from '../settings/appearance/options';
import { ReadingList } from '../../state/library/reading-list';
import { getToggleLabel } from './toggle-labels';
import type { Article } from '@reader/contract';
import type { FullText } from './full-text/full-text';
import { ListenButton } from './listen/listen-button';
import type { Listening } from './listen/listening';
import { TypographyPanel } from './typography/typography-panel';

/** The actions of the open article. Each button runs a command, as its key does. */
@Component({
  selector: 'rd-article-toolbar',
  imports: [
    Button,
    Choice,
    Icon,
    InsightsButton,
    ListenButton,
    Menu,
    MenuItem,
    Opens,
    Popover,
    TypographyPanel,
  ],
  templateUrl: './article-toolbar.html',
  styleUrl: './article-toolbar.css',
  host: { role: 'toolbar', '[attr.aria-label]': 'name' },
})
export class ArticleToolbar {
  readonly article = input.required<Article | null>();
  readonly commentsUrl = input<string | null>(null);
  readonly fullText = input.required<FullText>();
  readonly listening = input.required<Listening>();
  readonly hasInsights = input(false);
  readonly insightsShown = input(false);

  private readonly commands = inject(Commands);
  protected readonly queue = inject(ReadingList);
  protected readonly neighbours = inject(Neighbours);
  protected readonly theme = inject(Theme);
  protected readonly themes = THEME_OPTIONS;
  protected readonly formatNumber = formatNumber;
  protected readonly name = $localize`Article`;
  private readonly insights = viewChild<string, ElementRef<HTMLElement>>('insights', { read: ElementRef });
  /** Insights open beside it. */
  readonly insightsButton = computed(() => this.insights()?.nativeElement ?? null);

  /** Everything else that can be done with the article, in groups. */
  protected readonly menuCommands = computed((): readonly (readonly CommandId[])[] => {
    const full: readonly CommandId[] = this.fullText().possible() ? ['article.fullText'] : [];
    const linked: readonly CommandId[] = this.article()?.url
      ? ['article.original', 'article.copyLink', ...(canShare() ? (['article.share'] as const) : [])]
      : [];
    const comments: readonly CommandId[] = this.commentsUrl() ? ['article.comments'] : [];
    return [
      ['article.archive', 'article.skip', 'article.toggleRead'],
      ['article.toggleQueued', 'article.tag', 'article.rule'],
      ['article.listen', ...full, 'pane.focus', 'article.handOver', 'article.print'],
      [...linked, ...comments],
    ].filter((group) => group.length > 0) as CommandId[][];
  });

  protected run(id: CommandId): void {
    this.commands.run(id);
  }

  /** "Star (s)", with the key that the command has now. */
  protected getHint(id: CommandId): string {
    return this.commands.formatTitle(id, this.getLabel(id));
  }

  /** A toggle says what it does next. */
  protected getLabel(id: CommandId): string {
    const it = this.article();
    if (!it) return CATALOGUE[id].label;
    switch (id) {
      case 'article.toggleRead':
        return getToggleLabel('read', it.read);
      case 'article.toggleStar':
        return getToggleLabel('starred', it.starred);
      case 'article.toggleSaved':
        return getToggleLabel('saved', it.state === 'saved');
      case 'article.toggleQueued':
        return getToggleLabel('queued', this.queue.has(it.article_id));
      case 'article.fullText':
        return getToggleLabel('fullText', this.fullText().on());
      default:
        return CATALOGUE[id].label;
    }
  }

  protected getKey(id: CommandId): string {
    return this.commands.getKeyLabel(id);
  }
}

/** Without a share dialog, sharing would only copy the link, which has its own button. */
function canShare(): boolean {
  return 'share' in navigator;
}
