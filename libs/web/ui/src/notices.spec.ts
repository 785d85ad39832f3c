import { TestBed } from '@angular/core/testing';
import { NOTICE_MS, Notices } from './notices';

describe('notices', () => {
  let notices: Notices;
  const texts = (): string[] => notices.all().map(({ text }) => text);

  beforeEach(() => {
    jest.useFakeTimers();
    notices = TestBed.inject(Notices);
  });
  afterEach(() => jest.useRealTimers());

  it('shows the newest of several undoable changes, and the number of others', () => {
    for (const text of ['One', 'Two', 'Three']) notices.showWithUndo(text, () => undefined);
    expect(notices.all()).toMatchObject([{ text: 'Three', others: 2 }]);
  });

  it('shows the previous change again when the newest is undone', () => {
    const undone: string[] = [];
    for (const text of ['One', 'Two']) notices.showWithUndo(text, () => undone.push(text));
    for (const text of ['Two', 'One']) {
      const [shown] = notices.all();
      expect(shown).toMatchObject({ text, others: text === 'Two' ? 1 : 0 });
      if (shown) notices.runAction(shown);
    }
    expect(undone).toEqual(['Two', 'One']);
    expect(notices.all()).toEqual([]);
  });

  it('closes all changes at once when the undo bar is dismissed', () => {
    for (const text of ['One', 'Two']) notices.showWithUndo(text, () => undefined);
    const [shown] = notices.all();
    if (shown) notices.dismiss(shown);
    expect(notices.all()).toEqual([]);
  });

  it('undoes change by change, also after the notices have gone', () => {
    const undone: string[] = [];
    notices.showWithUndo('Archived', () => undone.push('Archived'));
    notices.recordUndo('Starred', () => undone.push('Starred'));
    expect(texts()).toEqual(['Archived']);
    notices.undoLast();
    expect(texts()).toEqual(['Archived', 'Undone: Starred']);
    jest.advanceTimersByTime(NOTICE_MS);
    notices.undoLast();
    expect(undone).toEqual(['Starred', 'Archived']);
    expect(texts()).toEqual(['Undone: Archived']);
    notices.undoLast();
    expect(undone).toHaveLength(2);
    expect(texts()).toContain('Nothing to undo');
  });

  it('does not undo a change twice, by its notice and by the key', () => {
    const undone: string[] = [];
    for (const text of ['One', 'Two']) notices.showWithUndo(text, () => undone.push(text));
    const [shown] = notices.all();
    if (shown) notices.runAction(shown);
    notices.undoLast();
    expect(undone).toEqual(['Two', 'One']);
    expect(texts()).toEqual(['Undone: One']);
  });

  it('shows an undo beside other messages, three in all', () => {
    notices.showWithUndo('Archived', () => undefined);
    for (const text of ['A', 'B']) notices.showMessage(text);
    expect(texts()).toEqual(['Archived', 'A', 'B']);
    notices.showWithUndo('Skipped', () => undefined);
    expect(texts()).toEqual(['A', 'B', 'Skipped']);
    notices.showMessage('C');
    expect(texts()).toEqual(['B', 'Skipped', 'C']);
  });

  it('removes each change after its own time', () => {
    notices.showWithUndo('One', () => undefined);
    jest.advanceTimersByTime(NOTICE_MS - 1);
    notices.showWithUndo('Two', () => undefined);
    jest.advanceTimersByTime(1);
    expect(notices.all()).toMatchObject([{ text: 'Two', others: 0 }]);
    jest.advanceTimersByTime(NOTICE_MS);
    expect(notices.all()).toEqual([]);
  });
});
