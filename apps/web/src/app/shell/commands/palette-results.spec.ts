import type { EntryKind, PaletteEntry } from './palette-entries';
import { findEntries, listEntries } from './palette-results';

const entry = (kind: EntryKind, label: string, hint = ''): PaletteEntry => ({
  id: `${kind}:${label}`,
  kind,
  label,
  hint,
  iconUrl: null,
  keys: [],
  run: () => undefined,
});

describe('the palette', () => {
  const star = entry('open', 'Star');
  const starred = entry('command', 'Starred', 'Go to');
  const settings = entry('command', 'Settings', 'Go to');
  const source = entry('source', 'Stars and planets');
  const dark = entry('setting', 'Theme: dark', 'Settings');
  const all = [settings, starred, dark, source, star];
  const outline = ({ sections }: ReturnType<typeof listEntries>): unknown =>
    sections.map(({ heading, rows }) => [heading, ...rows.map((row) => row.entry.label)]);

  it('shows the open article first, then recent entries, commands, sources and settings', () => {
    expect(outline(listEntries(all, [settings]))).toEqual([
      ['This article', 'Star'],
      ['Recently used', 'Settings'],
      ['Go to', 'Starred'],
      ['Sources', 'Stars and planets'],
      ['Settings', 'Theme: dark'],
    ]);
  });

  it('does not repeat a heading beside each of its rows', () => {
    const help = entry('command', 'Help', 'General');
    const { sections } = listEntries([...all, help], []);
    expect(sections.flatMap(({ rows }) => rows.map(({ hint }) => hint)).join('')).toBe('');
    expect(outline({ sections, best: null })).toContainEqual(['Go to', 'Settings', 'Starred']);
    expect(outline({ sections, best: null })).toContainEqual(['General', 'Help']);
    const found = findEntries('starred', all, [], []).sections[0]?.rows[0];
    expect(found?.hint).toBe('Go to');
  });

  it('keeps that order among good matches, and adds the articles of the server', () => {
    const found = findEntries('star', all, [], [entry('article', 'A star is born')]);
    expect(outline(found)).toEqual([
      ['This article', 'Star'],
      ['Commands', 'Starred'],
      ['Articles', 'A star is born'],
      ['Sources', 'Stars and planets'],
    ]);
    expect(found.best).toBe(star);
  });

  it('selects a phrase before any match, and nothing without a match', () => {
    const phrase = entry('phrase', 'Star articles with “dark”');
    expect(findEntries('dark', all, [], [phrase]).best).toBe(phrase);
    expect(findEntries('dark', all, [], []).best).toBe(dark);
    expect(findEntries('zzyzx', all, [], [])).toEqual({ sections: [], best: null });
  });
});
