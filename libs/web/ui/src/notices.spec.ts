import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { NOTICE_MS, Notices } from './notices';

describe('notices', () => {
  let notices: Notices;
  let undone: string[];
  const record = (text: string) => (): boolean => undone.push(text) > 0;
  const texts = (): string[] => notices.all().map(({ text }) => text);

  beforeEach(() => {
    jest.useFakeTimers();
    undone = [];
    notices = TestBed.inject(Notices);
  });
  afterEach(() => jest.useRealTimers());

  it('shows the newest of several undoable changes, and the number of others', () => {
    for (const text of ['One', 'Two', 'Three']) notices.showWithUndo(text, () => true);
    expect(notices.all()).toMatchObject([{ text: 'Three', others: 2 }]);
  });

  it('shows the previous change again when the newest is undone', () => {
    for (const text of ['One', 'Two']) notices.showWithUndo(text, record(text));
    for (const text of ['Two', 'One']) {
      const [shown] = notices.all();
      expect(shown).toMatchObject({ text, others: text === 'Two' ? 1 : 0 });
      if (shown) notices.runAction(shown);
    }
    expect(undone).toEqual(['Two', 'One']);
    expect(notices.all()).toEqual([]);
  });

  it('closes all changes at once when the undo bar is dismissed', () => {
    for (const text of ['One', 'Two']) notices.showWithUndo(text, () => true);
    const [shown] = notices.all();
    if (shown) notices.dismiss(shown);
    expect(notices.all()).toEqual([]);
  });

  it('undoes change by change, also after the notices have gone', async () => {
    notices.showWithUndo('Archived', record('Archived'));
    notices.recordUndo('Starred', record('Starred'));
    expect(texts()).toEqual(['Archived']);
    await notices.undoLast();
    expect(texts()).toEqual(['Archived', 'Undone: Starred']);
    jest.advanceTimersByTime(NOTICE_MS);
    await notices.undoLast();
    expect(undone).toEqual(['Starred', 'Archived']);
    expect(texts()).toEqual(['Undone: Archived']);
    await notices.undoLast();
    expect(undone).toHaveLength(2);
    expect(texts()).toContain('Nothing to undo');
  });

  it('does not undo a change twice, by its notice and by the key', async () => {
    for (const text of ['One', 'Two']) notices.showWithUndo(text, record(text));
    const [shown] = notices.all();
    if (shown) notices.runAction(shown);
    await notices.undoLast();
    expect(undone).toEqual(['Two', 'One']);
    expect(texts()).toEqual(['Undone: One']);
  });

  it('shows an undo beside other messages, three in all', () => {
    notices.showWithUndo('Archived', () => true);
    for (const text of ['A', 'B']) notices.showMessage(text);
    expect(texts()).toEqual(['Archived', 'A', 'B']);
    notices.showWithUndo('Skipped', () => true);
    expect(texts()).toEqual(['A', 'B', 'Skipped']);
    notices.showMessage('C');
    expect(texts()).toEqual(['B', 'Skipped', 'C']);
  });

  it('removes each change after its own time', () => {
    notices.showWithUndo('One', () => true);
    jest.advanceTimersByTime(NOTICE_MS - 1);
    notices.showWithUndo('Two', () => true);
    jest.advanceTimersByTime(1);
    expect(notices.all()).toMatchObject([{ text: 'Two', others: 0 }]);
    jest.advanceTimersByTime(NOTICE_MS);
    expect(notices.all()).toEqual([]);
  });

  it('says that a change is undone once it is, and not when that failed', async () => {
    let end: (works: boolean) => void = () => undefined;
    const undo = (): Promise<boolean> => new Promise((resolve) => (end = resolve));
    for (const works of [true, false]) {
      notices.recordUndo(String(works), undo);
      const undoing = notices.undoLast();
      expect(texts()).not.toContain(`Undone: ${works}`);
      end(works);
      await undoing;
    }
    expect(texts()).toEqual(['Undone: true']);
  });

  it('is busy until the work ends, and reports its failure', async () => {
    const busy = signal(false);
    let fail: (error: Error) => void = () => undefined;
    const work = (): Promise<void> => new Promise((_, reject) => (fail = reject));
    const running = notices.runBusy(busy, 'It was not saved', work);
    expect(busy()).toBe(true);
    fail(new Error('no'));
    await running;
    expect([busy(), texts()]).toEqual([false, [expect.stringMatching(/^It was not saved\. /)]]);
    await notices.runBusy(busy, 'It was not saved', () => Promise.resolve());
    expect([busy(), texts()]).toEqual([false, [expect.anything()]]);
  });

  it('does work once at a time', async () => {
    const busy = signal(false);
    let runs = 0;
    const run = (): Promise<void> =>
      notices.runBusy(busy, 'It was not saved', () => Promise.resolve(void runs++));
    await Promise.all([run(), run()]);
    expect(runs).toBe(1);
    await run();
    expect(runs).toBe(2);
  });

  it('stays while it has the focus, and goes after its time once it loses it', () => {
    for (const text of ['One', 'Two']) notices.showMessage(text);
    const [first] = notices.all();
    if (first) notices.hold(first);
    jest.advanceTimersByTime(NOTICE_MS);
    expect(texts()).toEqual(['One']);
    notices.release();
    expect(texts()).toEqual([]);
    notices.showMessage('Three');
    for (const notice of notices.all()) notices.hold(notice);
    notices.release();
    expect(texts()).toEqual(['Three']);
    jest.advanceTimersByTime(NOTICE_MS);
    expect(texts()).toEqual([]);
  });

  it('no longer offers the undo of a change that became final', async () => {
    const withdraw = notices.showWithUndo('Deleted', record('Deleted'));
    withdraw();
    expect(texts()).toEqual([]);
    await notices.undoLast();
    expect(undone).toEqual([]);
    expect(texts()).toEqual(['Nothing to undo']);
  });
});
