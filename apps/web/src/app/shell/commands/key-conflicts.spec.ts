import { KNOWN_COMMANDS } from './catalogue';
import { formatBinding } from './key-names';
import { isSingleKey } from './key-sequence';
import { findConflict, getRefusal, describeConflict } from './key-conflicts';

const bound = (id: string, ...keys: string[]): { id: string; label: string; keys: string[] } => ({
  id,
  label: id,
  keys,
});

describe('default keys', () => {
  it('do not collide with each other', () => {
    const clashes = KNOWN_COMMANDS.flatMap(({ id, keys }) =>
      keys.map((key) => findConflict(key, id, KNOWN_COMMANDS)).filter((clash) => clash !== null),
    );
    expect(clashes).toEqual([]);
  });

  it('avoid keys that the browser reserves', () => {
    const own = KNOWN_COMMANDS.flatMap(({ keys }) => keys).filter(
      (key) => !['Escape', 'Ctrl+k', 'Ctrl+z', 'Space'].includes(key),
    );
    expect(own.map(getRefusal).filter((refusal) => refusal !== null)).toEqual([]);
  });
});

describe('a custom key', () => {
  const all = [bound('star', 's'), bound('go.saved', 'g s'), bound('next', 'j')];

  it("collides with another command's key, and not with its own", () => {
    expect(findConflict('s', 'next', all)).toMatchObject({ kind: 'same', with: { id: 'star' } });
    expect(findConflict('s', 'star', all)).toBeNull();
    expect(findConflict('b', 'star', all)).toBeNull();
  });

  it('collides with a sequence that it begins, and with a key that begins it', () => {
    const begins = findConflict('g', 'next', all);
    expect(begins).toMatchObject({ kind: 'begins', with: { id: 'go.saved' } });
    expect(begins && describeConflict(begins, 'g')).toContain('g s (go.saved) starts with g');
    expect(findConflict('s x', 'next', all)).toMatchObject({ kind: 'begun', with: { id: 'star' } });
  });

  it('is refused with a reason when the browser or the focus needs it', () => {
    expect(getRefusal('Ctrl+t')).toBe('Your browser uses Ctrl+T. Choose another shortcut.');
    expect(getRefusal('g Tab')).toMatch(/^Tab moves/);
    expect(getRefusal('Ctrl+k')).toMatch(/always opens commands/);
    expect(getRefusal('b')).toBeNull();
  });
});

describe('a single key', () => {
  it.each(['j', 'Shift+J', '?', 'g s', 'Space', '+'])('is %s', (key) => expect(isSingleKey(key)).toBe(true));
  it.each(['Ctrl+k', 'Escape', 'Enter', 'Alt+x', 'ArrowDown'])('is not %s', (key) =>
    expect(isSingleKey(key)).toBe(false),
  );
});

it('is written as on the keyboard', () => {
  expect(['Ctrl+k', 'Shift+J', 'g s', 'Escape', '+', 'Ctrl++'].map((key) => formatBinding(key))).toEqual([
    'Ctrl+K',
    'Shift+J',
    'g s',
    'Esc',
    '+',
    'Ctrl++',
  ]);
});
