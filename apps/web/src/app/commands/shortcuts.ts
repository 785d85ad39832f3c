import { DOCUMENT, DestroyRef, Service, computed, inject } from '@angular/core';
import { Commands } from './commands';
import { KeySequence, chordOf, isTyping } from './keys';

/** Turns key presses into commands, everywhere but in a text field and while a dialog is open. */
@Service()
export class Shortcuts {
  private readonly document = inject(DOCUMENT);
  private readonly commands = inject(Commands);
  private readonly destroyed = inject(DestroyRef);
  private readonly sequence = new KeySequence();
  private readonly bindings = computed(() => new Set(this.commands.byKey().keys()));

  /** Once, by the frame of the signed-in pages. */
  listen(): void {
    const press = (event: KeyboardEvent): void => this.press(event);
    this.document.addEventListener('keydown', press);
    this.destroyed.onDestroy(() => this.document.removeEventListener('keydown', press));
  }

  private press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    if (this.document.querySelector('dialog:modal')) return;
    const chord = chordOf(event);
    const binding = chord && this.sequence.press(chord, event.timeStamp, this.bindings());
    const command = binding ? this.commands.byKey().get(binding) : undefined;
    if (!command || command.when?.() === false) return;
    event.preventDefault();
    command.run();
  }
}
