import { InjectionToken, type Signal, signal } from '@angular/core';

/** Whether the server does not answer at all; provided by the application, which knows. */
export const SERVER_AWAY = new InjectionToken<Signal<boolean>>('server away', {
  factory: () => signal(false),
});
