/** The time of day, so that a test can set it. Durations are measured by monotonic timers instead. */
export class Clock {
  now(): Date {
    return new Date();
  }
}
