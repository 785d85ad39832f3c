import { TestBed } from '@angular/core/testing';
import { Player } from './player';
import { SleepTimer } from './sleep-timer';

describe('the sleep timer', () => {
  const pause = jest.fn();
  let timer: SleepTimer;

  beforeEach(() => {
    jest.useFakeTimers();
    pause.mockClear();
    TestBed.configureTestingModule({ providers: [{ provide: Player, useValue: { pause } }] });
    timer = TestBed.inject(SleepTimer);
  });
  afterEach(() => jest.useRealTimers());

  it('counts the minutes down and pauses once', () => {
    timer.set(15);
    jest.advanceTimersByTime(60_000);
    expect([timer.minutesLeft(), pause.mock.calls.length]).toEqual([14, 0]);
    jest.advanceTimersByTime(14 * 60_000);
    expect([timer.minutesLeft(), pause.mock.calls.length]).toEqual([0, 1]);
    jest.advanceTimersByTime(60_000);
    expect(pause).toHaveBeenCalledTimes(1);
  });

  it('can be switched off and set again', () => {
    timer.set(5);
    timer.set(0);
    jest.advanceTimersByTime(3_600_000);
    expect(pause).not.toHaveBeenCalled();
    timer.set(30);
    timer.set(5);
    jest.advanceTimersByTime(5 * 60_000);
    expect(pause).toHaveBeenCalledTimes(1);
  });
});
