import { type Signal, inject } from '@angular/core';
import { Commands } from '../../shell/commands/commands';

interface QueueControls {
  readonly isReading: Signal<boolean>;
  openNext(): Promise<void>;
  openPrevious(): void;
  close(): void;
}

/** The keys that move through a queue. Call it from the injection context of the list's page. */
export function registerQueueCommands(queue: QueueControls): void {
  inject(Commands).register([
    { id: 'article.next', run: () => void queue.openNext() },
    { id: 'article.previous', run: () => queue.openPrevious() },
    { id: 'article.close', when: queue.isReading, run: () => queue.close() },
  ]);
}
