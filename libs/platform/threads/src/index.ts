export { DeadlineExceeded, isOfTheInput, OutOfMemory, PoolClosed, TaskFailed } from './errors';
export { task } from './task';
export { WorkerPool, type WorkerPoolOptions } from './worker-pool';
