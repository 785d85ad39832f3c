import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import { openPressedNotifications } from './pressed-notifications';

@Component({ template: '' })
class TestPage {}

describe('a pressed notification', () => {
  const workers = new EventTarget();

  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
    TestBed.configureTestingModule({ providers: [provideRouter([{ path: '**', component: TestPage }])] });
    TestBed.runInInjectionContext(openPressedNotifications);
  });

  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

  const press = (open: string): jest.Mock => {
    const postMessage = jest.fn();
    workers.dispatchEvent(Object.assign(new Event('message'), { data: { open }, ports: [{ postMessage }] }));
    return postMessage;
  };

  it('opens its article in the page, and the worker hears of it', async () => {
    expect(press('/inbox/7?show=all')).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(TestBed.inject(Router).url).toBe('/inbox/7?show=all');
  });

  it('is left to the worker once the frame is gone', () => {
    TestBed.resetTestingModule();
    expect(press('/inbox/7')).not.toHaveBeenCalled();
  });
});
