import { Component, computed, inject, input, output, signal } from '@angular/core';
import { Button, Icon, Progress } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { BulkChanges } from './bulk-changes';
import { MoveSources } from './move-sources';

/** Actions for the selected rows; it floats over the end of the list. */
@Component({
  selector: 'rd-bulk-bar',
  imports: [Button, Icon, MoveSources, Progress],
  templateUrl: './bulk-bar.html',
  styleUrl: './bulk-bar.css',
  host: { role: 'region', 'aria-label': $localize`Selected sources` },
})
export class BulkBar {
  readonly chosen = input.required<readonly Source[]>();
  readonly categories = input.required<readonly string[]>();
  readonly remove = output<void>();
  readonly cleared = output<void>();

  protected readonly changes = inject(BulkChanges);
  protected readonly moving = signal(false);
  protected readonly someOn = computed(() => this.chosen().some((source) => source.enabled));
  protected readonly someOff = computed(() => this.chosen().some((source) => !source.enabled));

  protected enable(): void {
    void this.changes.enable(this.chosen().filter((source) => !source.enabled));
  }

  protected disable(): void {
    void this.changes.disable(this.chosen());
  }

  protected move(category: string | null): void {
    this.moving.set(false);
    void this.changes.move(this.chosen(), category);
  }
}
