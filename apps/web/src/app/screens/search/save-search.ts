import { Component, computed, inject, input, signal } from '@angular/core';
import {
  Button,
  type ButtonLook,
  Control,
  Dialog,
  Field,
  Notices,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import type { SearchQuery } from '../../state/search/search-query';
import { SavedSearches } from '../../state/search/saved-searches';
import { Facets } from '../query/facets';
import { NAME_LENGTH_MAX, deriveName } from './search-name';
import { SearchSaver } from './search-saver';

/** Saves a search; a saved one is renamed or deleted in a dialog. */
@Component({
  selector: 'rd-save-search',
  imports: [Button, Control, Dialog, Field],
  template: `
    <button
      rdButton
      type="button"
      [look]="look()"
      [attr.aria-label]="label()"
      [title]="commands.formatTitle('search.save', label())"
      [attr.aria-pressed]="existing() !== null"
      [busy]="saver.isSaving()"
      (click)="saver.saveOrOpen(query())"
    >
      @if (existing() === null) {
        <ng-container i18n>Save search</ng-container>
      } @else {
        <ng-container i18n>Saved</ng-container>
      }
    </button>
    @if (saver.isOpen()) {
      @if (existing(); as saved) {
        <rd-dialog [heading]="label()" (closed)="close()">
          <form (submit)="rename($event)" novalidate>
            <rd-field label="Name" i18n-label hint="Optional" i18n-hint [(problem)]="refusal">
              <input
                rdControl
                autocomplete="off"
                [attr.maxlength]="lengthMax"
                name="name"
                [placeholder]="derivedName()"
                [value]="saved.name"
              />
            </rd-field>
            <div class="actions">
              <button rdButton look="solid" type="submit" [busy]="busy()" i18n>Save</button>
              <button rdButton type="button" (click)="savedSearches.remove(saved); close()" i18n>
                Delete
              </button>
            </div>
          </form>
        </rd-dialog>
      }
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
  readonly look = input<ButtonLook>('plain');

  protected readonly saver = inject(SearchSaver);
  protected readonly commands = inject(Commands);
  protected readonly savedSearches = inject(SavedSearches);
  private readonly facets = inject(Facets);
  private readonly notices = inject(Notices);
  protected readonly lengthMax = NAME_LENGTH_MAX;
  protected readonly refusal = signal<string | null>(null);
  protected readonly busy = signal(false);
  protected readonly existing = computed(() => this.saver.find(this.query()));
  protected readonly derivedName = computed(() => deriveName(this.query(), this.facets));
  protected readonly label = computed(() =>
    this.existing() === null ? $localize`Save search` : $localize`Saved search`,
  );

  protected close(): void {
    this.refusal.set(null);
    this.saver.isOpen.set(false);
  }

  protected async rename(event: Event): Promise<void> {
    event.preventDefault();
    const existing = this.existing();
    if (existing === null) return;
    const name = nameIn(event.target as HTMLFormElement) || this.derivedName();
    this.busy.set(true);
    try {
      await this.savedSearches.rename(existing, name);
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
