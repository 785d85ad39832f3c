import { DOCUMENT } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Updates } from './updates';

jest.mock('@angular/core', () => ({
  ...jest.requireActual<object>('@angular/core'),
  isDevMode: () => false,
}));

/** A new version that waits. */
class Worker {
  state = 'installed';
  readonly postMessage = jest.fn();
}

describe('the reload for a new version', () => {
  const reload = jest.fn();
  let workers: EventTarget;
  let waiting: Worker;
  let updates: Updates;

  beforeEach(async () => {
    jest.useFakeTimers();
    reload.mockReset();
    waiting = new Worker();
    const registration = Object.assign(new EventTarget(), { waiting, active: {} });
    workers = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
    const defaultView = Object.assign(new EventTarget(), {
      navigator: { serviceWorker: workers },
      location: { reload },
    });
    TestBed.configureTestingModule({ providers: [{ provide: DOCUMENT, useValue: { defaultView } }] });
    updates = TestBed.inject(Updates);
    updates.watch();
    await jest.advanceTimersByTimeAsync(2_000);
  });

  afterEach(() => jest.useRealTimers());

  it('waits until the new version is active', () => {
    expect(updates.ready()).toBe(true);
    updates.reload();
    expect(waiting.postMessage).toHaveBeenCalledWith('take over');
    expect(reload).not.toHaveBeenCalled();
    workers.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('happens at once when another tab has activated it', () => {
    waiting.state = 'activated';
    workers.dispatchEvent(new Event('controllerchange'));
    updates.reload();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('an error', () => {
  it('offers a reload when it says that a script of this version is missing', () => {
    const updates = TestBed.inject(Updates);
    updates.checkScript(new TypeError('x is undefined'));
    expect(updates.ready()).toBe(false);
    updates.checkScript(new TypeError('Importing a module script failed.'));
    expect(updates.ready()).toBe(true);
  });
});
