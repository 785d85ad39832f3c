/** The task exceeded its deadline and was ended together with its thread. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
  constructor(readonly deadlineMs: number) {
    super(`The work was not done within ${deadlineMs / 1000} s.`);
  }
}

/** The task needed more memory than its thread may use. The thread has ended, the process has not. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
  constructor(readonly memoryMb: number) {
    super(`The work needed more than ${memoryMb} MB of memory.`);
  }
}

/** The pool was closed before the task started or while it ran. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
  constructor() {
    super('The worker pool is closed.');
  }
}

/** The task threw an error that the pool does not know. Name and stack are those of the thread. */
export class TaskFailed extends Error {
  constructor(failure: Failure) {
    super(failure.message);
    this.name = failure.name;
    if (failure.stack) this.stack = failure.stack;
  }
}

/** Whether a task failed because of its input, and not because the pool is closed. */
export function isInputError(error: unknown): boolean {
  return error instanceof DeadlineExceeded || error instanceof OutOfMemory || error instanceof TaskFailed;
}

/** An error as data, because classes and their names are lost at a thread boundary. */
export interface Failure {
  name: string;
  message: string;
  stack?: string;
}

/** An error class that can be created again from its message alone. */
export type RebuildableError = new (message: string) => Error;
