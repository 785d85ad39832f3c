import { Component, computed, inject } from '@angular/core';
import { LucideBookOpen } from '@lucide/angular';
import { EmptyState } from '@reader/web-ui';
import { Commands } from '../commands/commands';

/** The third pane before anything is open. */
@Component({
  selector: 'rd-nothing-open',
  imports: [EmptyState, LucideBookOpen],
  template: `
    <rd-empty-state heading="Nothing open" [text]="hint()"
      ><svg lucideBookOpen [size]="20"></svg
    ></rd-empty-state>
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
  private readonly commands = inject(Commands);
  protected readonly hint = computed(() => {
    const [next] = this.commands.keysOf('article.next');
    return `Pick an article, or press ${next} for the next one. ? shows every key.`;
  });
}
