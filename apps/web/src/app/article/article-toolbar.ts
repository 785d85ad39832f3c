import { Component, inject, input } from '@angular/core';
import {
  LucideArchive,
  LucideArrowLeft,
  LucideBookmark,
  LucideChevronDown,
  LucideChevronUp,
  LucideCircle,
  LucideCircleDot,
  LucideExternalLink,
  LucideStar,
} from '@lucide/angular';
import { Button } from '@reader/web-ui';
import { Commands } from '../commands/commands';
import { FocusButton } from '../frame/focus-button';
import type { Article } from '@reader/contract';

/** What can be done with the open article: each button is a command, so it does what its key does. */
@Component({
  selector: 'rd-article-toolbar',
  imports: [
    Button,
    FocusButton,
    LucideArchive,
    LucideArrowLeft,
    LucideBookmark,
    LucideChevronDown,
    LucideChevronUp,
    LucideCircle,
    LucideCircleDot,
    LucideExternalLink,
    LucideStar,
  ],
  templateUrl: './article-toolbar.html',
  styleUrl: './article-toolbar.css',
  host: { role: 'toolbar', 'aria-label': 'Article' },
})
export class ArticleToolbar {
  readonly article = input.required<Article | null>();

  private readonly commands = inject(Commands);

  protected run(id: string): void {
    this.commands.run(id);
  }

  /** "Star (s)": the key is looked up, so that it stays true when it is another. */
  protected hint(label: string, id: string): string {
    const [key] = this.commands.keysOf(id);
    return key ? `${label} (${key})` : label;
  }
}
