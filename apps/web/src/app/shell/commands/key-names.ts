/** Key labels as on the user's keyboard. */
const NAMES: Readonly<Record<string, string>> = {
  Escape: $localize`:A key:Esc`,
  Enter: $localize`:A key:Enter`,
  Space: $localize`:A key:Space`,
  Backspace: $localize`:A key:Backspace`,
  Delete: $localize`:A key|:Delete`,
  Shift: $localize`:A key:Shift`,
  Ctrl: $localize`:A key:Ctrl`,
  Alt: $localize`:A key:Alt`,
  Home: $localize`:A key:Home`,
  End: $localize`:A key:End`,
  PageUp: $localize`:A key:Page up`,
  PageDown: $localize`:A key:Page down`,
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

const MAC: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' };

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The parts of each chord of a binding: "g s" is [["g"], ["s"]], "Ctrl+k" is [["Ctrl", "K"]]. */
export function toKeyCaps(binding: string, mac = isMac()): readonly (readonly string[])[] {
  return binding.split(' ').map((chord) => {
    const parts = chord.split(/(?<=.)\+(?=.)/);
    const withCtrl = parts.length > 1;
    return parts.map((part) => (mac ? MAC[part] : undefined) ?? NAMES[part] ?? toKeyCap(part, withCtrl));
  });
}

/** With modifiers a letter is upper case, as on its key; alone, as typed. */
function toKeyCap(part: string, withModifiers: boolean): string {
  return withModifiers && part.length === 1 ? part.toUpperCase() : part;
}

/** The binding in one line: "Ctrl+K", "⌘K", "g s". */
export function formatBinding(binding: string): string {
  return toKeyCaps(binding)
    .map((caps) => caps.join(isMac() ? '' : '+'))
    .join(' ');
}
