import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

interface PostgresError {
  /** Of errors that the server sent. */
  readonly severity?: string;
  readonly code?: string;
  readonly constraint?: string;
}

/** serialization_failure and deadlock_detected: the server ended one of two conflicting transactions. */
const CONFLICTS: readonly (string | undefined)[] = ['40001', '40P01'];

/** lock_not_available: the statement waited longer than `lock_timeout`. */
const LOCK_TIMEOUT = '55P03';

const getCause = (error: unknown): PostgresError | null =>
  (error instanceof QueryFailedError ? error.driverError : error) as PostgresError | null;

/** Whether the same transaction may succeed when it is tried again. */
export const isConflict = (error: unknown): boolean => CONFLICTS.includes(getCause(error)?.code);

/** After these the server ends the connection. */
const FATAL: readonly string[] = ['FATAL', 'PANIC'];

/** Whether the server refused only the statement, so that the connection can be used on. */
export function isStatementFailure(error: unknown): boolean {
  const severity = getCause(error)?.severity;
  return severity !== undefined && !FATAL.includes(severity);
}

/** Whether the server gave up waiting for a lock of another transaction. */
export const isLockTimeout = (error: unknown): boolean => getCause(error)?.code === LOCK_TIMEOUT;

/** The class of errors for a lack of memory, of shared memory or of space on disk. */
const LACK_OF_RESOURCES = '53';

export const isLackOfResources = (error: unknown): boolean =>
  getCause(error)?.code?.startsWith(LACK_OF_RESOURCES) ?? false;

/** Whether the database refused a write because of this constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = getCause(error);
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}

/** For `.catch()`: throws `problem()` for a violation of the constraint, and rethrows any other error. */
export function onUniqueViolation(constraint: string, problem: () => Error): (error: unknown) => never {
  return (error) => {
    throw isUniqueViolation(error, constraint) ? problem() : error;
  };
}
