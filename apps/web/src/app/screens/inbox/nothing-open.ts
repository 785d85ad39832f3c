import { Component, computed, inject } from '@angular/core';
import { EmptyState, Icon, markKey } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { Neighbours } from '../../state/library/neighbours';
import { Sources } from '../../state/library/sources';

/** Holds a leading icon and a short sentence on one line. */
const NO_BREAK_SPACE = '\u00a0';

/** The third pane while no article is open. */
@Component({
  selector: 'rd-nothing-open',
  imports: [EmptyState, Icon],
  template: `
    @if (sources.all().length > 0 && neighbours.hasEntries()) {
      <rd-empty-state heading="No article open" i18n-heading [text]="hint()"
        ><svg rdIcon="book-open" size="20"></svg
      ></rd-empty-state>
    }
  `,
  styles: `
    :host {
      display: grid;
      height: 100%;
      padding-bottom: 12vh;
    }
  `,
})
export class NothingOpen {
  /** Without sources, or with an empty list, the list pane explains what to do, so this pane stays empty. */
  protected readonly sources = inject(Sources);
  private readonly commands = inject(Commands);
  protected readonly neighbours = inject(Neighbours);
  protected readonly hint = computed(() => {
    const next = markKey(this.commands.getKeyHint('article.next'));
    const help = markKey(this.commands.getKeyHint('help.show'));
    if (next === '') return $localize`Choose an article from the list.`;
    const pick = $localize`Choose an article, or press ${next}:KEY: for the next one.`;
    if (help === '') return pick;
    const shows = $localize`Press ${help}:KEY: to see all shortcuts.`;
    return `${pick} ${shows.replaceAll(' ', NO_BREAK_SPACE)}`;
  });
}
