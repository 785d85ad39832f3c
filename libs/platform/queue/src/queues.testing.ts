/** A promise with its resolve function. */
export function createGate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Records what ran; `reached(n)` waits for the n-th entry. */
export class EntryLog<T> {
  readonly entries: T[] = [];
  private readonly waiting: { readonly count: number; readonly resolve: () => void }[] = [];

  add(entry: T): void {
    this.entries.push(entry);
    for (const { count, resolve } of this.waiting) if (this.entries.length >= count) resolve();
  }

  reached(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push({ count, resolve });
      if (this.entries.length >= count) resolve();
    });
  }
}
