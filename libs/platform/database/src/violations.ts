import { QueryFailedError } from 'typeorm';

const UNIQUE_VIOLATION = '23505';

interface PostgresError {
  readonly code?: string;
  readonly constraint?: string;
}

/** Whether the database refused a write because of this very constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = (error instanceof QueryFailedError ? error.driverError : error) as PostgresError | null;
  return cause?.code === UNIQUE_VIOLATION && cause.constraint === constraint;
}

/** For `.catch()`: names what a broken constraint means; any other error passes. */
export function onUniqueViolation(constraint: string, problem: () => Error): (error: unknown) => never {
  return (error) => {
    throw violates(error, constraint) ? problem() : error;
  };
}
