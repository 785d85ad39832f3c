import { DOCUMENT, DestroyRef, Service, computed, inject } from '@angular/core';
import { type Command, Commands } from './commands';
import { type Chord, KeySequence, toChord, isMovedByArrows, isOperable, isTyping } from './key-sequence';

/** Works while typing too, because it enters no text. */
export const PALETTE_CHORD = 'Ctrl+k';

/** An open dialog has its own keys. */
const OPEN_ABOVE = 'dialog:modal';
const OWN_KEYS = '[role="menu"], [role="dialog"][aria-modal="true"]';

/** Runs commands on key presses, except in text fields and while a dialog is open. */
@Service()
export class Shortcuts {
  private readonly document = inject(DOCUMENT);
  private readonly commands = inject(Commands);
  private readonly destroyed = inject(DestroyRef);
  private readonly sequence = new KeySequence();
  private readonly bindings = computed(() => new Set(this.commands.byKey().keys()));

  /** Called once, by the frame of the signed-in pages. */
  listen(): void {
    const press = (event: KeyboardEvent): void => this.press(event);
    this.document.addEventListener('keydown', press);
    this.destroyed.onDestroy(() => this.document.removeEventListener('keydown', press));
  }

  private press(event: KeyboardEvent): void {
    const chord = toChord(event);
    if (chord === null || event.defaultPrevented || event.isComposing) return;
    if (this.shouldIgnore(chord, event.target)) return;
    const binding = this.sequence.press(chord, event.timeStamp, this.bindings());
    // The first key of a sequence is in use too: no other listener may take it.
    if (this.sequence.isStarted) event.preventDefault();
    const command = binding === null ? undefined : this.findCommand(binding);
    if (!command) return;
    event.preventDefault();
    command.run();
  }

  /** The latest registered command that applies. */
  private findCommand(binding: string): Command | undefined {
    return this.commands
      .byKey()
      .get(binding)
      ?.find((command) => command.when?.() !== false);
  }

  private shouldIgnore(chord: Chord, target: EventTarget | null): boolean {
    if (this.document.querySelector(OPEN_ABOVE)) return true;
    if (isTyping(target)) return chord !== PALETTE_CHORD;
    if (target instanceof Element && target.closest(OWN_KEYS)) return true;
    if (chord.startsWith('Arrow') && isMovedByArrows(target)) return true;
    return (chord === 'Enter' || chord === 'Space') && isOperable(target);
  }
}
