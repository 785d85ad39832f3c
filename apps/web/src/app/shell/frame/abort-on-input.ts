const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Aborts once the user does something in the target, and stops listening then. */
export function abortOnInput(target: EventTarget, controller: AbortController): void {
  const { signal } = controller;
  for (const input of INPUTS)
    target.addEventListener(input, () => controller.abort(), { signal, passive: true });
}
