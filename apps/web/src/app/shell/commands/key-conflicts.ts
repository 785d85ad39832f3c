import { formatBinding } from './key-names';

interface BoundCommand {
  readonly id: string;
  readonly label: string;
  readonly keys: readonly string[];
}

/** A conflict of a binding: another command has it, or one binding is the beginning of the other. */
export interface KeyConflict {
  readonly kind: 'same' | 'begins' | 'begun';
  readonly with: BoundCommand;
  /** The other command's binding. */
  readonly binding: string;
}

/** Browsers handle these before the page does, or users depend on them. */
const BROWSER_CHORDS: ReadonlySet<string> = new Set([
  ...Array.from('acdfhjlnoprstuvwxz', (letter) => `Ctrl+${letter}`),
  ...Array.from('CIJNPRTVW', (letter) => `Ctrl+Shift+${letter}`),
  ...Array.from('0123456789+-', (sign) => `Ctrl+${sign}`),
  ...['Tab', 'Shift+Tab', 'PageUp', 'PageDown', 'F4', 'F5'].map((key) => `Ctrl+${key}`),
  ...['ArrowLeft', 'ArrowRight', 'Home', 'F4', 'd', 'e', 'f'].map((key) => `Alt+${key}`),
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
]);
/** Moving the focus, pressing a button and leaving a dialog need these keys. */
const FOCUS_CHORDS: ReadonlySet<string> = new Set(['Tab', 'Shift+Tab', 'Escape', 'Shift+Enter', 'Space']);
/** Always active, even with single keys turned off. */
const RESERVED: ReadonlySet<string> = new Set(['Ctrl+k', 'Escape']);

export function isReserved(binding: string): boolean {
  return RESERVED.has(binding);
}

/** Why the binding is refused, as a sentence; null when it is allowed. */
export function getRefusal(binding: string): string | null {
  const chords = binding.split(' ');
  const taken = chords.find((chord) => BROWSER_CHORDS.has(chord));
  if (taken) return $localize`Your browser uses ${formatBinding(taken)}:KEYS:. Choose another shortcut.`;
  const needed = chords.find((chord) => FOCUS_CHORDS.has(chord));
  if (needed)
    return $localize`${formatBinding(needed)}:KEYS: moves around the page. Choose another shortcut.`;
  if (chords.some((chord) => RESERVED.has(chord)))
    return $localize`${formatBinding('Ctrl+k')}:KEYS: always opens commands. Choose another shortcut.`;
  return null;
}

/** The first other command whose binding collides. */
export function findConflict(binding: string, id: string, all: readonly BoundCommand[]): KeyConflict | null {
  for (const other of all) {
    for (const theirs of other.keys) {
      const kind = classifyConflict(binding, theirs, other.id === id);
      if (kind) return { kind, with: other, binding: theirs };
    }
  }
  return null;
}

function classifyConflict(mine: string, theirs: string, sameCommand: boolean): KeyConflict['kind'] | null {
  if (mine === theirs) return sameCommand ? null : 'same';
  if (theirs.startsWith(`${mine} `)) return 'begins';
  return mine.startsWith(`${theirs} `) ? 'begun' : null;
}

/** The conflict as a sentence for the user. */
export function describeConflict(conflict: KeyConflict, binding: string): string {
  const keys = formatBinding(binding);
  const theirs = formatBinding(conflict.binding);
  const { label } = conflict.with;
  if (conflict.kind === 'same') return $localize`${keys}:KEYS: is already used for “${label}:COMMAND:”.`;
  if (conflict.kind === 'begins')
    return $localize`${theirs}:OTHER_KEYS: (${label}:COMMAND:) starts with ${keys}:KEYS:.`;
  return $localize`${theirs}:OTHER_KEYS: on its own is already used for “${label}:COMMAND:”.`;
}
