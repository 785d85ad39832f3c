import { Component, computed, inject, input, output, signal, viewChild } from '@angular/core';
import { Button, Dialog } from '@reader/web-ui';
import { written } from '../../commands/key-names';
import { Keymap } from '../../commands/keymap';
import { SEQUENCE_MS, chordOf } from '../../commands/keys';
import { clashOf, refusalOf, sentenceOf } from '../../commands/remap';

interface Bound {
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
}

/** Listens for the keys that a command shall have: one, or two that follow each other. */
@Component({
  selector: 'rd-key-capture',
  imports: [Button, Dialog],
  templateUrl: './key-capture.html',
  styleUrl: './key-capture.css',
})
export class KeyCapture {
  readonly id = input.required<string>();
  readonly label = input.required<string>();
  /** Every command with the keys that it has now. */
  readonly all = input.required<readonly Bound[]>();
  readonly closed = output<void>();

  private readonly keymap = inject(Keymap);
  private readonly dialog = viewChild.required(Dialog);
  private lastMs = -Infinity;

  protected readonly pressed = signal<readonly string[]>([]);
  protected readonly binding = computed(() => this.pressed().join(' '));
  protected readonly shown = computed(() => (this.binding() ? written(this.binding()) : ''));
  protected readonly refusal = computed(() => (this.binding() ? refusalOf(this.binding()) : null));
  protected readonly clash = computed(() => {
    if (!this.binding() || this.refusal()) return null;
    return clashOf(this.binding(), this.id(), this.all());
  });
  protected readonly consequence = computed(() => {
    const clash = this.clash();
    return clash ? sentenceOf(clash, this.binding()) : null;
  });
  protected readonly usable = computed(() => this.binding() !== '' && this.refusal() === null);

  /** Esc leaves, Tab goes to the buttons; everything else is an answer. */
  protected press(event: KeyboardEvent): void {
    const chord = chordOf(event);
    if (chord === null || ['Escape', 'Tab', 'Shift+Tab'].includes(chord)) return;
    event.preventDefault();
    const follows = event.timeStamp - this.lastMs <= SEQUENCE_MS && this.pressed().length === 1;
    this.pressed.set(follows ? [...this.pressed(), chord] : [chord]);
    this.lastMs = event.timeStamp;
  }

  /** A command that had the keys, or that they would hide, gives them up. */
  protected use(): void {
    const clash = this.clash();
    const mine = this.all().find((command) => command.id === this.id())?.keys ?? [];
    const taken = clash && {
      [clash.with.id]: keysOf(clash.with, this.id(), mine).filter((key) => key !== clash.binding),
    };
    const given = (taken?.[this.id()] ?? mine).filter((key) => key !== this.binding());
    this.keymap.give({ ...taken, [this.id()]: [...given, this.binding()] });
    this.dialog().close();
  }
}

function keysOf(command: Bound, id: string, mine: readonly string[]): readonly string[] {
  return command.id === id ? mine : command.keys;
}
