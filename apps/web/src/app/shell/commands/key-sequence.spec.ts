import { KeySequence, SEQUENCE_MS, toChord, isMovedByArrows, isTyping } from './key-sequence';

const press = (key: string, modifiers: Partial<KeyboardEvent> = {}): string | null =>
  toChord({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

describe('a chord', () => {
  it('is written as a letter, a letter with Shift, a sign or a name', () => {
    expect(press('j')).toBe('j');
    expect(press('J', { shiftKey: true })).toBe('Shift+J');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('Enter')).toBe('Enter');
    expect(press('Tab', { shiftKey: true })).toBe('Shift+Tab');
    expect(press(' ')).toBe('Space');
  });

  it('ignores Caps Lock, and maps Command on a Mac to Ctrl', () => {
    expect(press('J')).toBe('j');
    expect(press('k', { metaKey: true })).toBe('Ctrl+k');
    expect(press('k', { ctrlKey: true })).toBe('Ctrl+k');
  });

  it('is the sign that Option types on a Mac', () => {
    const alt = { key: '[', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(toChord(alt, true)).toBe('[');
    expect(toChord({ ...alt, key: '{', shiftKey: true }, true)).toBe('{');
    expect(toChord(alt, false)).toBe('Alt+[');
  });

  it('has Option on a Mac with a letter, with a named key and with Command', () => {
    const alt = { key: 'k', ctrlKey: false, metaKey: false, altKey: true, shiftKey: false };
    expect(toChord(alt, true)).toBe('Alt+k');
    expect(toChord({ ...alt, key: 'ArrowUp' }, true)).toBe('Alt+ArrowUp');
    expect(toChord({ ...alt, key: ' ' }, true)).toBe('Alt+Space');
    expect(toChord({ ...alt, key: '[', metaKey: true }, true)).toBe('Ctrl+Alt+[');
  });

  it('is null for a modifier alone', () => {
    expect(press('Shift', { shiftKey: true })).toBeNull();
  });
});

describe('a sequence', () => {
  const bindings = new Set(['g s', 's', 'j']);

  it('wins over its own last key', () => {
    const keys = new KeySequence();
    expect(keys.press('g', 0, bindings)).toBeNull();
    expect(keys.press('s', 500, bindings)).toBe('g s');
    expect(keys.press('s', 600, bindings)).toBe('s');
  });

  it('expires when the second key is late', () => {
    const keys = new KeySequence();
    keys.press('g', 0, bindings);
    expect(keys.press('s', SEQUENCE_MS + 1, bindings)).toBe('s');
  });

  it('falls back to the single key when another key interrupts it', () => {
    const keys = new KeySequence();
    keys.press('g', 0, bindings);
    expect(keys.press('j', 10, bindings)).toBe('j');
  });
});

const element = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};

describe('isMovedByArrows', () => {
  it('is true where arrows choose or scroll sideways', () => {
    const moved = ['<input type="radio">', '<input type="range">', '<pre tabindex="0"></pre>'];
    expect(moved.map((html) => isMovedByArrows(element(html)))).toEqual([true, true, true]);
    expect(isMovedByArrows(element('<i role="separator"></i>'))).toBe(true);
    expect(isMovedByArrows(element('<a href="/inbox/1"></a>'))).toBe(false);
    expect(isMovedByArrows(document)).toBe(false);
  });
});

describe('isTyping', () => {
  it('is true in a text field, and false on a button or a switch', () => {
    expect(isTyping(element('<input>'))).toBe(true);
    expect(isTyping(element('<textarea></textarea>'))).toBe(true);
    expect(isTyping(element('<input type="checkbox">'))).toBe(false);
    expect(isTyping(element('<button>x</button>'))).toBe(false);
    expect(isTyping(null)).toBe(false);
  });
});
