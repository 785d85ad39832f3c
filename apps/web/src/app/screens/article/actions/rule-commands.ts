import { type Signal, inject } from '@angular/core';
import { Router } from '@angular/router';
import type { Article } from '@reader/contract';
import { Commands } from '../../../shell/commands/commands';

/** Creates a rule from the open article. Call it from the article page's injection context. */
export function registerRuleCommands(article: Signal<Article | null>): void {
  const router = inject(Router);
  inject(Commands).register([
    {
      id: 'article.rule',
      when: () => article() !== null,
      run: () => {
        const it = article();
        if (it)
          void router.navigate(['/rules'], { queryParams: { title: it.title, source: it.source.slug } });
      },
    },
  ]);
}
