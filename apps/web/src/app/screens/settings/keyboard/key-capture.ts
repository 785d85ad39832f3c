import { Component, computed, inject, input, output, signal, viewChild } from '@angular/core';
import { Button, Dialog } from '@reader/web-ui';
import { formatBinding } from '../../../shell/commands/key-names';
import { Keymap } from '../../../shell/commands/keymap';
import { SEQUENCE_MS, toChord } from '../../../shell/commands/key-sequence';
import { findConflict, getRefusal, describeConflict } from '../../../shell/commands/key-conflicts';

interface BoundCommand {
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
}

/** Records a key binding: one key, or two in sequence. */
@Component({
  selector: 'rd-key-capture',
  imports: [Button, Dialog],
  templateUrl: './key-capture.html',
  styleUrl: './key-capture.css',
})
export class KeyCapture {
  readonly id = input.required<string>();
  readonly label = input.required<string>();
  /** Every command with its current keys. */
  readonly all = input.required<readonly BoundCommand[]>();
  readonly closed = output<void>();

  private readonly keymap = inject(Keymap);
  private readonly dialog = viewChild.required(Dialog);
  private lastMs = -Infinity;

  protected readonly pressed = signal<readonly string[]>([]);
  protected readonly binding = computed(() => this.pressed().join(' '));
  protected readonly bindingText = computed(() => (this.binding() ? formatBinding(this.binding()) : ''));
  protected readonly refusal = computed(() => (this.binding() ? getRefusal(this.binding()) : null));
  protected readonly conflict = computed(() => {
    if (!this.binding() || this.refusal()) return null;
    return findConflict(this.binding(), this.id(), this.all());
  });
  protected readonly consequence = computed(() => {
    const conflict = this.conflict();
    return conflict ? describeConflict(conflict, this.binding()) : null;
  });
  protected readonly isUsable = computed(() => this.binding() !== '' && this.refusal() === null);

  /** Escape cancels and Tab moves to the buttons; every other key is recorded. */
  protected press(event: KeyboardEvent): void {
    const chord = toChord(event);
    if (chord === null || ['Escape', 'Tab', 'Shift+Tab'].includes(chord)) return;
    event.preventDefault();
    const follows = event.timeStamp - this.lastMs <= SEQUENCE_MS && this.pressed().length === 1;
    this.pressed.set(follows ? [...this.pressed(), chord] : [chord]);
    this.lastMs = event.timeStamp;
  }

  /** Removes the keys from a command that had them or that they would hide. */
  protected use(): void {
    const conflict = this.conflict();
    const mine = this.all().find((command) => command.id === this.id())?.keys ?? [];
    const taken = conflict && {
      [conflict.with.id]: getKeys(conflict.with, this.id(), mine).filter((key) => key !== conflict.binding),
    };
    const given = (taken?.[this.id()] ?? mine).filter((key) => key !== this.binding());
    this.keymap.assign({ ...taken, [this.id()]: [...given, this.binding()] });
    this.dialog().close();
  }
}

function getKeys(command: BoundCommand, id: string, mine: readonly string[]): readonly string[] {
  return command.id === id ? mine : command.keys;
}
