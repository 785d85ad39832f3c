import { Module } from '@nestjs/common';
import { Queues } from './queues';

/** Imported by each lib that adds or works on jobs; there is one Queues a process. */
@Module({ providers: [Queues], exports: [Queues] })
export class QueueModule {}
