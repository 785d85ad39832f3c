/**
 * Keys as people write them: "j", "Shift+J", "Ctrl+K", "?", or a sequence with a space, "g s". A chord names
 * the character that the key gives on this keyboard layout; Shift is written only for letters, since "?"
 * already has it.
 */
export type Chord = string;

/** A second key must follow the first within this time, or the first is forgotten. */
export const SEQUENCE_MS = 1_000;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Meta', 'Alt', 'CapsLock', 'Dead']);

/** The chord of a key press, or null for a modifier alone. Command on a Mac counts as Ctrl. */
export function toChord(press: KeyPress): Chord | null {
  if (MODIFIERS.has(press.key)) return null;
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && (isLetter(press.key) || press.key.length > 1) ? 'Shift' : '',
  ];
  return [...modifiers.filter(Boolean), toKeyName(press)].join('+');
}

/** A letter is written as Shift makes it; every other key has its name or its character already. */
function toKeyName({ key, shiftKey }: KeyPress): string {
  if (key === ' ') return 'Space';
  if (!isLetter(key)) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase();
}

/** Typing is typing: single keys belong to the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  const silent = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color'];
  return target instanceof HTMLInputElement && !silent.includes(target.type);
}

/** Enter and Space press what has the focus; a shortcut must not take that from a button or a link. */
export function isOperable(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a[href], button, summary, input, [role="option"]') !== null
  );
}

/** A letter, digit or sign without Ctrl or Alt: what speech input types by accident (WCAG 2.1.4). */
export function isSingleKey(binding: string): boolean {
  const [first = ''] = binding.split(' ');
  const key = first.replace(/^Shift\+(?=.)/, '');
  return [...key].length === 1 || key === 'Space';
}

/** What was pressed so far of a sequence. Time comes in, so that a test need not wait. */
export class KeySequence {
  private pending: Chord[] = [];
  private lastMs = -Infinity;

  /**
   * The binding that this chord completes, or null. A sequence wins over its own last key: after "g", "s" is
   * not "s".
   */
  press(chord: Chord, nowMs: number, bindings: ReadonlySet<string>): string | null {
    if (nowMs - this.lastMs > SEQUENCE_MS) this.pending = [];
    this.lastMs = nowMs;
    const typed = [...this.pending, chord].join(' ');
    if ([...bindings].some((binding) => binding.startsWith(`${typed} `))) {
      this.pending = typed.split(' ');
      return null;
    }
    this.pending = [];
    if (bindings.has(typed)) return typed;
    return bindings.has(chord) ? chord : null;
  }
}
