import { Component, computed, inject, input, model, signal } from '@angular/core';
import { Button, Control, Dialog, Field, Icon, Notices, problemOf, sentenceOf } from '@reader/web-ui';
import { Commands } from '../commands/commands';
import { type Asked, paramsOf } from './asked';
import { SavedSearches, addressOf } from './saved-searches';

/** The service's own limit. */
const NAME_LENGTH_MAX = 80;

/** Keeps a search under a name; of one that is kept already it says so, and gives it another name. */
@Component({
  selector: 'rd-save-search',
  imports: [Button, Control, Dialog, Field, Icon],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      [attr.aria-label]="words()"
      [title]="commands.titled('search.save', words())"
      [attr.aria-pressed]="kept() !== null"
      (click)="open.set(true)"
    >
      <svg rdIcon="bookmark"></svg>
    </button>
    @if (open()) {
      <rd-dialog [heading]="words()" (closed)="close()">
        <form (submit)="save($event)" novalidate>
          <rd-field label="Name" i18n-label [problem]="refusal()">
            <input
              rdControl
              autocomplete="off"
              [attr.maxlength]="lengthMax"
              name="name"
              [value]="kept()?.name ?? asked().q"
            />
          </rd-field>
          <div class="acts">
            <button rdButton look="solid" type="submit" [busy]="busy()" i18n>Save</button>
            @if (kept(); as saved) {
              <button rdButton type="button" (click)="saves.remove(saved); close()" i18n>Delete</button>
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
    .acts {
      display: flex;
      gap: var(--space-2);
    }
    button[aria-pressed='true'] svg {
      color: var(--accent);
      fill: currentcolor;
    }
  `,
})
export class SaveSearch {
  readonly asked = input.required<Asked>();
  readonly open = model(false);

  protected readonly commands = inject(Commands);
  protected readonly saves = inject(SavedSearches);
  private readonly notices = inject(Notices);
  protected readonly lengthMax = NAME_LENGTH_MAX;
  protected readonly refusal = signal<string | null>(null);
  protected readonly busy = signal(false);
  /** The saved search that asks for the same. */
  protected readonly kept = computed(() => {
    const asked = JSON.stringify(paramsOf({ ...this.asked(), sort: 'relevance' }));
    return this.saves.all().find((saved) => JSON.stringify(addressOf(saved)) === asked) ?? null;
  });
  protected readonly words = computed(() =>
    this.kept() === null ? $localize`Save this search` : $localize`Saved search`,
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
      const kept = this.kept();
      if (kept === null) await this.saves.save(name, this.asked());
      else await this.saves.rename(kept, name);
      this.notices.done($localize`Saved: ${name}:NAME:`);
      this.close();
    } catch (error) {
      const problem = problemOf(error);
      this.refusal.set(problem.fields['name'] ?? sentenceOf(problem));
    } finally {
      this.busy.set(false);
    }
  }
}

function nameIn(form: HTMLFormElement): string {
  const name = new FormData(form).get('name');
  return typeof name === 'string' ? name.trim() : '';
}
