import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon, SiteIcon } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { describeCheckError } from '@reader/web-words';
import { type Folder } from '../../state/library/folders';
import { CurrentView } from './current-view';
import { CollapsedFolders } from './collapsed-folders';
import { PaneLink } from './pane-link';

/** Collapsible categories with their sources. */
@Component({
  selector: 'rd-folder-tree',
  imports: [Icon, PaneLink, RouterLink, SiteIcon],
  templateUrl: './folder-tree.html',
  styleUrl: './folder-tree.css',
})
export class FolderTree {
  readonly folders = input.required<readonly Folder[]>();

  protected readonly current = inject(CurrentView);
  protected readonly collapsedFolders = inject(CollapsedFolders);
  protected readonly withoutCategory = $localize`No category`;

  protected describeError({ last_error: text, last_error_code: code }: Source): string | null {
    return text && describeCheckError(code, text);
  }

  /** The arrows of a tree: right expands, left collapses. */
  protected onArrow(event: Event, category: string, fold: boolean): void {
    if (this.collapsedFolders.isCollapsed(category) === fold) return;
    event.preventDefault();
    this.collapsedFolders.toggle(category);
  }

  protected getFoldLabel(category: string): string {
    return $localize`Sources of ${category}:INTERPOLATION:`;
  }
}
