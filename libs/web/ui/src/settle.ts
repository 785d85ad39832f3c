import { ApplicationRef, inject } from '@angular/core';

/**
 * Returns a function that waits until no request runs and the page shows what came of them. A control that
 * the browser has changed already then shows the stored value again if the change was refused.
 */
export function injectSettle(): () => Promise<void> {
  const app = inject(ApplicationRef);
  return async () => {
    // The owner's listener may run after this one.
    await new Promise((resolve) => setTimeout(resolve));
    await app.whenStable();
  };
}
