import { Component, inject } from '@angular/core';
import { TagDialog } from '../../screens/tags/tag-dialog';
import { Tagging } from './tagging';

/** The tag dialog over everything. Placed once, in the frame of the signed-in pages. */
@Component({
  selector: 'rd-tagging-surface',
  imports: [TagDialog],
  template: `
    @defer (when tagging.articleId() !== null) {
      @if (tagging.articleId(); as id) {
        <rd-tag-dialog [articleId]="id" (closed)="tagging.end()" />
      }
    }
  `,
})
export class TaggingSurface {
  protected readonly tagging = inject(Tagging);
}
