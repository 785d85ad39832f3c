import { Module } from '@nestjs/common';
import { Queues } from './queues';

/** Imported by each lib that adds jobs or works on them; one `Queues` per process. */
@Module({ providers: [Queues], exports: [Queues] })
export class QueueModule {}
