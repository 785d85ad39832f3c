import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldError, NotFound, Unprocessable } from './problem';

function fieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
    return [...own, ...fieldErrors(error.children ?? [], `${field}.`)];
  });
}

const options = {
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) => {
    const fields = fieldErrors(errors);
    return new Unprocessable(fields.map(({ message }) => message).join('; '), { errors: fields });
  },
};

/** Bodies: an unknown field is an error (a misspelt one must not be lost in silence). */
const bodies = new ValidationPipe({ ...options, forbidNonWhitelisted: true });
/** Queries: an unknown parameter is ignored, as everywhere on the web. */
const queries = new ValidationPipe(options);

/** The gate of every controller: DTO classes are checked, what is wrong is a 422 that names its fields. */
@Injectable()
export class RequestValidation extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') return nameable(value);
    refuseUnstorable(value);
    if (metadata.type === 'body') return bodies.transform(asObject(value ?? {}), metadata);
    if (metadata.type !== 'query') return value;
    refuseArraySyntax(value);
    return queries.transform(value, metadata);
  }
}

/** What cannot be stored was never given as a name. */
function nameable(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new NotFound('resource');
  return value;
}

/**
 * Here a parameter is repeated under its own name; `name[]` would be ignored, and so would be what it asks.
 */
function refuseArraySyntax(query: unknown): void {
  const written = Object.keys(query ?? {}).find((name) => name.endsWith('[]'));
  if (written === undefined) return;
  const field = written.slice(0, -2);
  throw new Unprocessable(`${written} is written as ${field}, once for each value.`, {
    errors: [{ field, message: `${field} is written without brackets` }],
  });
}

function asObject(body: unknown): unknown {
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new Unprocessable('The body must be a JSON object.');
}

/**
 * No body of the contract nests deeper; validators recurse, so depth is a stack and must be bounded before
 * them.
 */
const DEPTH_MAX = 32;

/** Postgres cannot store U+0000, and no honest client sends it. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > DEPTH_MAX) throw new Unprocessable(`The body is nested deeper than ${DEPTH_MAX} levels.`);
  if (typeof value === 'string' && value.includes('\0'))
    throw new Unprocessable('The request contains a NUL character.');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  for (const inner of Object.values(value)) refuseUnstorable(inner, depth + 1);
}
