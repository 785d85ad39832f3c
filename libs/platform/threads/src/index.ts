export { DeadlineExceeded, isOfTheInput, OutOfMemory, PoolClosed, TaskFailed } from './errors';
export { mapInSlices } from './slices';
export { task } from './task';
export { WorkerPool, type WorkerPoolOptions } from './worker-pool';
