import { EnvironmentInjector, createEnvironmentInjector, runInInjectionContext } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { captureKeys, replayKeys } from '../../../first-list/early-keys';
import { type Command, Commands } from './commands';
import { Keymap } from './keymap';
import { Shortcuts } from './shortcuts';

const command = (id: string, keys: string[], more: Partial<Command> = {}): Command => ({
  id,
  label: id,
  group: 'General',
  keys,
  run: jest.fn(),
  ...more,
});

function registered(...commands: Command[]): { leave(): void } {
  const injector = createEnvironmentInjector([], TestBed.inject(EnvironmentInjector));
  runInInjectionContext(injector, () => TestBed.inject(Commands).register(commands));
  return { leave: () => injector.destroy() };
}

describe('Commands', () => {
  it('removes the commands of a destroyed screen', () => {
    const screen = registered(command('article.star', ['s']));
    expect(TestBed.inject(Commands).getKeys('article.star')).toEqual(['s']);
    screen.leave();
    expect(TestBed.inject(Commands).all()).toEqual([]);
  });

  it('tells the key of a command that only another screen has', () => {
    const commands = TestBed.inject(Commands);
    expect(commands.getKeyHint('article.toggleQueued')).toBe('q');
    TestBed.inject(Keymap).assign({ 'article.toggleQueued': ['b'] });
    expect(commands.getKeyHint('article.toggleQueued')).toBe('b');
    expect(commands.getKeyLabel('article.toggleQueued')).toBe('');
  });

  it('runs an applicable command by id and ignores others', () => {
    const star = command('article.star', ['s']);
    const close = command('article.close', ['Escape'], { when: () => false });
    registered(star, close);
    expect(TestBed.inject(Commands).run('article.star')).toBe(true);
    expect(TestBed.inject(Commands).run('article.close')).toBe(false);
    expect(star.run).toHaveBeenCalledTimes(1);
    expect(close.run).not.toHaveBeenCalled();
  });
});

describe('shortcuts', () => {
  beforeEach(() => TestBed.inject(Shortcuts).listen());

  const typed = (target: EventTarget, key: string): void => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };

  it('run the command of a key, the latest registered first', () => {
    const [older, newer] = [command('a', ['s']), command('b', ['s'])];
    registered(older);
    const screen = registered(newer);
    typed(document, 's');
    screen.leave();
    typed(document, 's');
    expect(newer.run).toHaveBeenCalledTimes(1);
    expect(older.run).toHaveBeenCalledTimes(1);
  });

  it('run once for a key pressed before the first list, or when it is there', () => {
    let hasList = false;
    const [star, next] = [command('star', ['s']), command('next', ['j'], { when: () => hasList })];
    const starred = command('starred', ['g s']);
    registered(star, next, starred);
    captureKeys();
    for (const key of ['s', 'j', 'g', 's']) typed(document.body, key);
    hasList = true;
    replayKeys();
    for (const { run } of [star, next, starred]) expect(run).toHaveBeenCalledTimes(1);
    typed(document.body, 's');
    expect(star.run).toHaveBeenCalledTimes(2);
  });

  it('are off while typing', () => {
    const star = command('article.star', ['s']);
    registered(star);
    const field = document.body.appendChild(document.createElement('input'));
    typed(field, 's');
    expect(star.run).not.toHaveBeenCalled();
  });

  it('fall back to an older command while the newer one does not apply', () => {
    const [older, newer] = [command('a', ['s']), command('b', ['s'], { when: () => false })];
    registered(older);
    registered(newer);
    typed(document, 's');
    expect(older.run).toHaveBeenCalledTimes(1);
    expect(newer.run).not.toHaveBeenCalled();
  });

  it('leave Enter to a focused button or link', () => {
    const open = command('article.open', ['Enter']);
    registered(open);
    typed(document.body.appendChild(document.createElement('button')), 'Enter');
    expect(open.run).not.toHaveBeenCalled();
    typed(document, 'Enter');
    expect(open.run).toHaveBeenCalledTimes(1);
  });

  it("use the user's own keys, and ignore single keys when those are turned off", () => {
    const star = command('star', ['s']);
    registered(star);
    const keymap = TestBed.inject(Keymap);
    keymap.assign({ star: ['b'] });
    typed(document, 's');
    expect(star.run).not.toHaveBeenCalled();
    typed(document, 'b');
    expect(star.run).toHaveBeenCalledTimes(1);
    keymap.setSingleKeys(false);
    typed(document, 'b');
    expect(star.run).toHaveBeenCalledTimes(1);
    expect(TestBed.inject(Commands).getKeys('star')).toEqual([]);
  });
});
