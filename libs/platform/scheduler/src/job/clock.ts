/** The time of day, so that tests can set it. Durations use monotonic timers instead. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
