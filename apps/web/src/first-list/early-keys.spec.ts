import { captureKeys, replayKeys } from './early-keys';

describe('keys pressed before the app has loaded', () => {
  let heard: string[];
  const hear = (press: KeyboardEvent): void => void heard.push(`${press.ctrlKey ? 'Ctrl+' : ''}${press.key}`);
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );

  beforeEach(() => {
    heard = [];
    captureKeys();
  });

  afterEach(() => {
    replayKeys();
    document.removeEventListener('keydown', hear);
  });

  it('are replayed in order and once when it has', () => {
    press('j');
    press('k', { ctrlKey: true });
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual(['j', 'Ctrl+k']);
    replayKeys();
    expect(heard).toHaveLength(2);
  });

  it('are not captured where the page handles them itself, nor without limit', () => {
    for (const key of ['Tab', 'Enter', ' ', 'ArrowDown', 'PageDown']) press(key);
    press('j', { repeat: true });
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual([]);
    document.removeEventListener('keydown', hear);
    captureKeys();
    for (let times = 0; times < 100; times++) press('j');
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toHaveLength(16);
  });

  it('are not captured when they are typed into a field', () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    field.remove();
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual([]);
  });

  it('are not replayed when the app has run them already', () => {
    const runStar = (event: KeyboardEvent): void => {
      hear(event);
      if (event.key === 's') event.preventDefault();
    };
    document.addEventListener('keydown', runStar);
    press('s');
    press('j');
    replayKeys();
    document.removeEventListener('keydown', runStar);
    expect(heard).toEqual(['s', 'j', 'j']);
  });

  it('are not captured in a menu or a dialog', () => {
    const menu = document.createElement('div');
    menu.role = 'menu';
    const item = menu.appendChild(document.createElement('button'));
    document.body.append(menu);
    item.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    menu.remove();
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual([]);
  });

  it('are dropped after ten seconds', () => {
    const old = new KeyboardEvent('keydown', { key: 'j', bubbles: true });
    // As browsers do, unlike jsdom: since the page began.
    Object.defineProperty(old, 'timeStamp', { value: performance.now() - 10_000 });
    document.body.dispatchEvent(old);
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual([]);
  });

  it('do not open browser functions', () => {
    expect(press('/')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(press('j')).toBe(true);
    expect(press('r', { ctrlKey: true })).toBe(true);
  });
});
