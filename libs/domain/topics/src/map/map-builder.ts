import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerPool } from '@reader/threads';
import type { MapTask } from './map-task';
import type { StoredMap } from './stored-map';

/** 5,000 points take 10 s; vectors of a provider have ten times the dimensions. */
const DEADLINE_MS = 120_000;
const MEMORY_MB = 512;

/** Makes maps in a thread. */
@Injectable()
export class MapBuilder implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<MapTask, StoredMap>({
    worker: 'topic-map',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  build(task: MapTask): Promise<StoredMap> {
    const buffers = task.vectors === null ? [] : [task.vectors.halves.buffer as ArrayBuffer];
    return this.pool.run(task, buffers);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
