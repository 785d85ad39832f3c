import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import {
  Button,
  Control,
  Field,
  InitialFocus,
  Notices,
  type Problem,
  problemOf,
  sentenceOf,
} from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Page } from '../frame/page';
import { Sources } from '../library/sources';
import type { CreateSource, Source } from '@reader/contract';
import { type FeedCandidate, addressOf, candidatesOf, existingSlugOf } from './add-source-problem';

/** One address is enough: of a site or of its feed. */
@Component({
  selector: 'rd-add-source',
  imports: [Button, Control, Field, FormField, InitialFocus, Page, RouterLink],
  templateUrl: './add-source.html',
  styleUrl: './add-source.css',
})
export class AddSource {
  private readonly http = inject(HttpClient);
  private readonly router = inject(Router);
  private readonly notices = inject(Notices);
  protected readonly sources = inject(Sources);

  protected readonly form = form(signal({ url: '', category: '' }), (path) =>
    required(path.url, { message: 'Enter an address.' }),
  );
  private readonly refusal = signal<Problem | null>(null);
  protected readonly said = computed(() => {
    const refusal = this.refusal();
    return refusal && this.candidates().length === 0 ? (refusal.fields['url'] ?? sentenceOf(refusal)) : null;
  });
  protected readonly candidates = computed(() => candidatesOf(this.refusal()));
  protected readonly existing = computed(() => existingSlugOf(this.refusal()));

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    await submit(this.form, { action: () => this.send(addressOf(this.form.url().value())) });
  }

  protected async choose(candidate: FeedCandidate): Promise<void> {
    await submit(this.form, { action: () => this.send(candidate.url) });
  }

  private async send(url: string): Promise<void> {
    const category = this.form.category().value().trim();
    this.refusal.set(null);
    try {
      const body: CreateSource = category ? { url, category } : { url };
      const source = await firstValueFrom(this.http.post<Source>('/api/sources', body));
      this.sources.put(source);
      this.notices.done(`${source.title} added`);
      await this.router.navigate(['/inbox'], { queryParams: { source: source.slug } });
    } catch (error) {
      this.refusal.set(problemOf(error));
    }
  }
}
