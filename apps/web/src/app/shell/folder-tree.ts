import { Component, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideChevronRight } from '@lucide/angular';
import { SiteIcon } from '@reader/web-ui';
import { type Folder } from '../library/folders';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';

/** Categories that fold, and under each its sources. */
@Component({
  selector: 'rd-folder-tree',
  imports: [LucideChevronRight, PaneLink, RouterLink, SiteIcon],
  template: `
    @for (folder of folders(); track folder.category) {
      @let unfolded = !folded().has(folder.category ?? '');
      @if (folder.category; as category) {
        <div class="folder">
          <button
            type="button"
            [attr.aria-expanded]="unfolded"
            [attr.aria-label]="'Sources of ' + category"
            (click)="toggle(category)"
          >
            <svg lucideChevronRight [size]="14"></svg>
          </button>
          <a
            rdPaneLink
            routerLink="/inbox"
            [queryParams]="{ category }"
            [here]="current.view()?.category === category"
            [count]="folder.unread"
            ><span class="title">{{ category }}</span></a
          >
        </div>
      }
      @if (unfolded) {
        <ul
          role="list"
          [attr.aria-label]="folder.category ?? 'Without category'"
          [class.inside]="folder.category"
        >
          @for (source of folder.sources; track source.slug) {
            <li>
              <a
                rdPaneLink
                routerLink="/inbox"
                [queryParams]="{ source: source.slug }"
                [here]="current.view()?.source === source.slug"
                [count]="source.unread_count"
                [class.off]="!source.enabled"
                ><rd-site-icon [name]="source.title" [icon]="source.icon_url" /><span class="title">{{
                  source.title
                }}</span></a
              >
            </li>
          }
        </ul>
      }
    }
  `,
  styleUrl: './folder-tree.css',
})
export class FolderTree {
  readonly folders = input.required<readonly Folder[]>();

  protected readonly current = inject(CurrentView);
  protected readonly folded = signal<ReadonlySet<string>>(new Set());

  protected toggle(category: string): void {
    this.folded.update((folded) => {
      const next = new Set(folded);
      if (!next.delete(category)) next.add(category);
      return next;
    });
  }
}
