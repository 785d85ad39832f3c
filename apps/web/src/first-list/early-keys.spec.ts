import { captureKeys, replayKeys } from './early-keys';

describe('keys that are pressed before the program is there', () => {
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

  it('are pressed again when it is, in their order and once', () => {
    press('j');
    press('k', { ctrlKey: true });
    document.addEventListener('keydown', hear);
    replayKeys();
    expect(heard).toEqual(['j', 'Ctrl+k']);
    replayKeys();
    expect(heard).toHaveLength(2);
  });

  it('are not kept where the page itself answers them, nor without end', () => {
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

  it('do not open what a browser has on them', () => {
    expect(press('/')).toBe(false);
    expect(press('k', { ctrlKey: true })).toBe(false);
    expect(press('j')).toBe(true);
    expect(press('r', { ctrlKey: true })).toBe(true);
  });
});
