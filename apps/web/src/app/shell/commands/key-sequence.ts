import { isMac } from './key-names';

/**
 * A chord as text: "j", "Shift+J", "Ctrl+K", "?"; a binding is one chord or two ("g s"). It names the
 * character of the keyboard layout, so Shift appears only with letters.
 */
export type Chord = string;

/** A second key must follow the first within this time. */
export const SEQUENCE_MS = 1_000;

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Meta', 'Alt', 'CapsLock', 'Dead']);

/** The chord of a key press; null for a modifier alone. Command on a Mac counts as Ctrl. */
export function toChord(press: KeyPress, mac = isMac()): Chord | null {
  if (MODIFIERS.has(press.key)) return null;
  const modifiers = [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    isAltModifier(press, mac) ? 'Alt' : '',
    press.shiftKey && (isLetter(press.key) || press.key.length > 1) ? 'Shift' : '',
  ];
  return [...modifiers.filter(Boolean), toKeyName(press)].join('+');
}

/** Not the Option of a Mac that types a sign: there it has a level of the layout, as AltGr elsewhere. */
function isAltModifier({ key, ctrlKey, metaKey, altKey }: KeyPress, mac: boolean): boolean {
  const isSign = /^\S$/u.test(key) && !isLetter(key);
  return altKey && !(mac && isSign && !ctrlKey && !metaKey);
}

/** Letters follow Shift and not Caps Lock; every other key has its name or character. */
function toKeyName({ key, shiftKey }: KeyPress): string {
  if (key === ' ') return 'Space';
  if (!isLetter(key)) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

function isLetter(key: string): boolean {
  return key.length === 1 && key.toLowerCase() !== key.toUpperCase();
}

/** Whether single keys belong to the focused text field. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  const silent = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color'];
  return target instanceof HTMLInputElement && !silent.includes(target.type);
}

/** Whether Enter and Space press the focused element, so that shortcuts must leave them alone. */
export function isOperable(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('a[href], button, summary, input, [role="option"]') !== null
  );
}

const MOVED_BY_ARROWS = 'input, pre, table, audio, video, [role="separator"], [role="slider"]';

/** Whether arrow keys move in the focused element, so that shortcuts must leave them alone. */
export function isMovedByArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(MOVED_BY_ARROWS) !== null;
}

/** A letter, digit or sign without Ctrl or Alt, which speech input can type by accident (WCAG 2.1.4). */
export function isSingleKey(binding: string): boolean {
  const [first = ''] = binding.split(' ');
  const key = first.replace(/^Shift\+(?=.)/, '');
  return [...key].length === 1 || key === 'Space';
}

/** The state of a started sequence. Time is a parameter, so that tests need not wait. */
export class KeySequence {
  private pending: Chord[] = [];
  private lastMs = -Infinity;

  /** Whether the last key began a sequence or continued one. */
  get isStarted(): boolean {
    return this.pending.length > 0;
  }

  /**
   * The binding that this chord completes, or null. A sequence wins over its last key: after "g", "s" is not
   * "s".
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
