import { Component, inject, output, signal } from '@angular/core';
import { FormField, form, required, submit } from '@angular/forms/signals';
import { Router } from '@angular/router';
import type { Article, SaveUrl } from '@reader/contract';
import { Button, Control, Dialog, Field, Notices, toProblem, describeProblem } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';

/** Saves a page that belongs to no source. */
@Component({
  selector: 'rd-save-page',
  imports: [Button, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog i18n-heading heading="Save a page" (closed)="closed.emit()">
      <form (submit)="save($event)" novalidate>
        <rd-field
          i18n-label
          label="Address"
          i18n-hint
          hint="The page and its full text are added to Saved."
          [of]="form.url"
          [(problem)]="refusal"
        >
          <input
            rdControl
            type="url"
            inputmode="url"
            [formField]="form.url"
            placeholder="example.org/an-article"
            i18n-placeholder
            autocapitalize="none"
            autocomplete="off"
            spellcheck="false"
          />
        </rd-field>
        <rd-field i18n-label label="Tags" i18n-hint hint="Separate tags with commas." [of]="form.tags">
          <input rdControl [formField]="form.tags" autocomplete="off" />
        </rd-field>
        <button rdButton look="solid" type="submit" [busy]="form().submitting()" i18n>Save</button>
      </form>
    </rd-dialog>
  `,
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    form > button {
      justify-self: start;
    }
  `,
})
export class SavePage {
  readonly closed = output<void>();

  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly router = inject(Router);
  private readonly viewCounts = inject(ViewCounts);
  private readonly sources = inject(Sources);
  protected readonly refusal = signal<string | null>(null);
  protected readonly form = form(signal({ url: '', tags: '' }), (path) =>
    required(path.url, { message: $localize`Enter an address.` }),
  );

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    this.refusal.set(null);
    await submit(this.form, { action: () => this.send() });
  }

  private async send(): Promise<void> {
    const { url, tags } = this.form().value();
    const names = tags.split(',').map((name) => name.trim());
    const body: SaveUrl = { url: url.trim(), tags: names.filter((name) => name !== '') };
    try {
      const article = await this.api.post('/api/articles/save-url', { body });
      this.sources.reload();
      void this.viewCounts.load();
      this.notices.showMessage($localize`Saved: ${article.title}:TITLE:`, {
        label: $localize`Open`,
        run: () => void this.open(article),
      });
      this.closed.emit();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['url'] ?? describeProblem(problem));
    }
  }

  private open({ article_id: id, source }: Article): Promise<boolean> {
    return this.router.navigate(['/inbox', id], { queryParams: { source: source.slug, show: 'all' } });
  }
}
