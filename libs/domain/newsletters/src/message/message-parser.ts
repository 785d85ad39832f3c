import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { WorkerPool } from '@reader/threads';
import { type NewsletterMessage, NotAMessage, type RawMessage } from './newsletter-message';

/** Real messages take milliseconds; one that takes this long is hostile. */
const DEADLINE_MS = 5_000;
/** The largest message that the configuration allows by default needs less than half of it. */
const MEMORY_MB = 256;

/** Parses messages in a worker thread: a hostile message costs only its own thread. */
@Injectable()
export class MessageParser implements OnModuleDestroy {
  private readonly pool = new WorkerPool<RawMessage, NewsletterMessage>({
    worker: 'newsletter-message',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    errors: { NotAMessage },
  });

  /** @throws NotAMessage; DeadlineExceeded, OutOfMemory or TaskFailed on hostile input */
  parse({ bytes, receivedAt }: RawMessage): Promise<NewsletterMessage> {
    // Its own memory: the whole pool under a small buffer would be sent to the thread.
    const own = Uint8Array.from(bytes);
    return this.pool.run({ bytes: own, receivedAt }, [own.buffer]);
  }

  onModuleDestroy(): Promise<void> {
    return this.pool.close();
  }
}
