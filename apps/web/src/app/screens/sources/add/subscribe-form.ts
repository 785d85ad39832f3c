import { Component, ElementRef, computed, inject, input, output, signal, viewChild } from '@angular/core';
import { FormField, form, submit } from '@angular/forms/signals';
import { Button, Choice, Control, Field, type Option, type Problem, Switch, toProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { Session } from '../../../state/session/session';
import type { CreateSource, FeedPreview, Source } from '@reader/contract';
import { getExistingSlug } from './add-source-problem';
import { TroubleNote } from './trouble-note';
import { limitCategory } from '../list/source-draft';

type Visibility = Source['visibility'];

/** Subscription options: category, owner and full text. */
@Component({
  selector: 'rd-subscribe-form',
  imports: [Button, Choice, Control, Field, FormField, Switch, TroubleNote],
  templateUrl: './subscribe-form.html',
  styleUrl: './subscribe-form.css',
})
export class SubscribeForm {
  private readonly api = inject(Api);
  protected readonly session = inject(Session);
  protected readonly sources = inject(Sources);

  readonly feed = input.required<FeedPreview>();
  readonly added = output<Source>();

  protected readonly visibilities: readonly Option<Visibility>[] = [
    { value: 'global', label: $localize`Everyone` },
    { value: 'private', label: $localize`Only me` },
  ];
  protected readonly visibility = signal<Visibility>('global');
  protected readonly fullText = signal(false);
  protected readonly form = form(signal({ category: '' }), (path) => limitCategory(path.category));
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly existing = computed(() => {
    const slug = getExistingSlug(this.refusal());
    return slug ? (this.sources.find(slug) ?? null) : null;
  });

  private readonly act = viewChild.required<unknown, ElementRef<HTMLButtonElement>>('act', {
    read: ElementRef,
  });

  focus(): void {
    this.act().nativeElement.focus();
  }

  protected async subscribe(event?: Event): Promise<void> {
    event?.preventDefault();
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    this.refusal.set(null);
    try {
      this.added.emit(await this.api.post('/api/sources', { body: this.buildInput() }));
    } catch (error) {
      this.refusal.set(toProblem(error));
    }
  }

  private buildInput(): CreateSource {
    const category = this.form.category().value().trim();
    return {
      url: this.feed().feed_url,
      ...(category ? { category } : {}),
      ...(this.session.isAdmin() ? { visibility: this.visibility() } : {}),
      ...(this.fullText() ? { full_text: true } : {}),
    };
  }
}
