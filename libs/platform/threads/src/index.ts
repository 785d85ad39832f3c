export { DeadlineExceeded, isInputError, OutOfMemory, PoolClosed, TaskFailed } from './errors';
export { mapInSlices } from './slices';
export { createTask } from './task';
export { type TaskPriority, WorkerPool } from './worker-pool';
