import { HttpClient } from '@angular/common/http';
import { Component, inject, input, output } from '@angular/core';
import type { Source } from '@reader/contract';
import { Confirm, Notices } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Sources } from '../../library/sources';

/** Asks first: the articles go with their source, and that cannot be taken back. */
@Component({
  selector: 'rd-remove-source',
  imports: [Confirm],
  template: `
    <rd-confirm
      [heading]="'Remove ' + source().title"
      yes="Remove"
      no="Keep"
      [act]="remove"
      (closed)="closed.emit()"
    >
      Its {{ source().article_count }} articles go with it, except those that someone starred or saved. To
      stop checking it and keep them all, turn it off instead.
    </rd-confirm>
  `,
})
export class RemoveSource {
  readonly source = input.required<Source>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);

  protected readonly remove = async (): Promise<void> => {
    const { slug, title } = this.source();
    await firstValueFrom(this.http.delete(`/api/sources/${slug}`));
    this.sources.drop(slug);
    this.notices.done(`${title} removed`);
    this.closed.emit();
  };
}
