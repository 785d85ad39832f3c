import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon, SiteIcon } from '@reader/web-ui';
import { type Folder } from '../library/folders';
import { CurrentView } from './current-view';
import { Folds } from './folds';
import { PaneLink } from './pane-link';

/** Categories that fold, and under each its sources. */
@Component({
  selector: 'rd-folder-tree',
  imports: [Icon, PaneLink, RouterLink, SiteIcon],
  templateUrl: './folder-tree.html',
  styleUrl: './folder-tree.css',
})
export class FolderTree {
  readonly folders = input.required<readonly Folder[]>();

  protected readonly current = inject(CurrentView);
  protected readonly folds = inject(Folds);
  protected readonly withoutCategory = $localize`Without category`;

  /** The arrows of a tree: right unfolds, left folds. */
  protected arrow(event: Event, category: string, fold: boolean): void {
    if (this.folds.isFolded(category) === fold) return;
    event.preventDefault();
    this.folds.toggle(category);
  }

  protected nameOfFold(category: string): string {
    return $localize`Sources of ${category}:INTERPOLATION:`;
  }
}
