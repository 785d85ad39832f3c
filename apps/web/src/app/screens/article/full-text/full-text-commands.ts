import { inject } from '@angular/core';
import { Commands } from '../../../shell/commands/commands';
import type { FullText } from './full-text';

/** Call it from the article page's injection context. */
export function registerFullTextCommands(text: FullText): void {
  inject(Commands).register([
    { id: 'article.fullText', when: () => text.possible(), run: () => text.toggle() },
  ]);
}
