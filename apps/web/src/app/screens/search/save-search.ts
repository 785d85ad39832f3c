import { Component, computed, inject, input, model, signal } from '@angular/core';
import { Button, Control, Dialog, Field, Notices, toProblem, describeProblem } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { type SearchQuery, toQueryParams } from '../../state/search/search-query';
import { SavedSearches, toSearchParams } from '../../state/search/saved-searches';

/** The server's limit. */
const NAME_LENGTH_MAX = 80;

/** Saves a search under a name; an existing one is renamed instead. */
@Component({
  selector: 'rd-save-search',
  imports: [Button, Control, Dialog, Field],
  template: `
    <button
      rdButton
      type="button"
      [attr.aria-label]="label()"
      [title]="commands.formatTitle('search.save', label())"
      [attr.aria-pressed]="existing() !== null"
      (click)="open.set(true)"
    >
      @if (existing() === null) {
        <ng-container i18n>Save</ng-container>
      } @else {
        <ng-container i18n>Saved</ng-container>
      }
    </button>
    @if (open()) {
      <rd-dialog [heading]="label()" (closed)="close()">
        <form (submit)="save($event)" novalidate>
          <rd-field label="Name" i18n-label [problem]="refusal()">
            <input
              rdControl
              autocomplete="off"
              [attr.maxlength]="lengthMax"
              name="name"
              [value]="existing()?.name ?? query().q"
            />
          </rd-field>
          <div class="actions">
            <button rdButton look="solid" type="submit" [busy]="busy()" i18n>Save</button>
            @if (existing(); as saved) {
              <button rdButton type="button" (click)="savedSearches.remove(saved); close()" i18n>
                Delete
              </button>
            }
          </div>
        </form>
      </rd-dialog>
    }
  `,
  styles: `
    form {
      display: grid;
      gap: var(--space-4);
    }
    .actions {
      display: flex;
      gap: var(--space-2);
    }
    button[aria-pressed='true'] {
      color: var(--accent);
    }
  `,
})
export class SaveSearch {
  readonly query = input.required<SearchQuery>();
  readonly open = model(false);

  protected readonly commands = inject(Commands);
  protected readonly savedSearches = inject(SavedSearches);
  private readonly notices = inject(Notices);
  protected readonly lengthMax = NAME_LENGTH_MAX;
  protected readonly refusal = signal<string | null>(null);
  protected readonly busy = signal(false);
  /** The saved search with the same query. */
  protected readonly existing = computed(() => {
    const query = JSON.stringify(toQueryParams({ ...this.query(), sort: 'relevance' }));
    return this.savedSearches.all().find((saved) => JSON.stringify(toSearchParams(saved)) === query) ?? null;
  });
  protected readonly label = computed(() =>
    this.existing() === null ? $localize`Save this search` : $localize`Saved search`,
  );

  protected close(): void {
    this.refusal.set(null);
    this.open.set(false);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const name = nameIn(event.target as HTMLFormElement);
    if (name === '') return this.refusal.set($localize`Enter a name.`);
    this.busy.set(true);
    try {
      const existing = this.existing();
      if (existing === null) await this.savedSearches.save(name, this.query());
      else await this.savedSearches.rename(existing, name);
      this.notices.showMessage($localize`Saved: ${name}:NAME:`);
      this.close();
    } catch (error) {
      const problem = toProblem(error);
      this.refusal.set(problem.fields['name'] ?? describeProblem(problem));
    } finally {
      this.busy.set(false);
    }
  }
}

function nameIn(form: HTMLFormElement): string {
  const name = new FormData(form).get('name');
  return typeof name === 'string' ? name.trim() : '';
}
