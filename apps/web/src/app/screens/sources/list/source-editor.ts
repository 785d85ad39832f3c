import {
  Component,
  DestroyRef,
  ElementRef,
  afterNextRender,
  inject,
  input,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { FormField, form, max, maxLength, min, required, submit } from '@angular/forms/signals';
import { Button, Control, Field, type Problem, Switch, toProblem, describeProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { linkByKey } from '../../../state/signals/link-by-key';
import type { Source } from '@reader/contract';
import { buildRequests, limitCategory, toDraft } from './source-draft';

const TITLE_LENGTH_MAX = 200;
const PRIORITY_MAX = 100;

/** A source's settings in its row. Escape discards changes. */
@Component({
  selector: 'rd-source-editor',
  imports: [Button, Control, Field, FormField, Switch],
  templateUrl: './source-editor.html',
  styleUrl: './source-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class SourceEditor {
  readonly source = input.required<Source>();
  readonly categories = input.required<readonly string[]>();
  readonly remove = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  /** A filter can remove the row while it is being saved. */
  private readonly destroyed = inject(DestroyRef);
  private readonly sources = inject(Sources);
  /** The initial values: a change from elsewhere must not replace typed text. */
  protected readonly draft = linkByKey(
    () => this.source().slug,
    () => toDraft(this.source()),
  );
  protected readonly form = form(this.draft, (path) => {
    required(path.title, { message: $localize`Enter a title.` });
    maxLength(path.title, TITLE_LENGTH_MAX, { message: $localize`Enter up to 200 characters.` });
    limitCategory(path.category);
    min(path.priority, 0, { message: $localize`Enter a number from 0 to 100.` });
    max(path.priority, PRIORITY_MAX, { message: $localize`Enter a number from 0 to 100.` });
  });
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly sentenceOf = describeProblem;
  private readonly first = viewChild.required<unknown, ElementRef<HTMLInputElement>>('first', {
    read: ElementRef,
  });

  constructor() {
    afterNextRender(() => this.first().nativeElement.focus());
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }

  protected setOption(field: 'enabled' | 'fullText', on: boolean): void {
    this.draft.update((draft) => ({ ...draft, [field]: on }));
  }

  private async send(): Promise<void> {
    this.refusal.set(null);
    let changed: Source | null = null;
    try {
      for (const send of buildRequests(this.source(), this.draft())) changed = await send(this.api);
      // First, because a renamed source may leave the list together with this editor.
      if (!this.destroyed.destroyed) this.closed.emit();
    } catch (error) {
      this.refusal.set(toProblem(error));
    }
    if (changed) this.sources.put(changed);
  }
}
