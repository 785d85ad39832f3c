import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { QUERY_GROUP } from './parameters';
import { type FieldError, createFieldProblem, NotFound, Unprocessable } from './problem';

/**
 * Why Postgres cannot store a text, to follow a field's name; null when it can. Postgres stores neither
 * U+0000 nor half of a surrogate pair, and no honest client sends them.
 */
export function findTextFault(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character';
  if (!text.isWellFormed()) return 'must be valid Unicode: it contains half of a surrogate pair';
  return null;
}

function toFieldErrors(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message,
      code: toSnakeCase(rule),
    }));
    return [...own, ...toFieldErrors(error.children ?? [], `${field}.`)];
  });
}

const toSnakeCase = (rule: string): string => rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const options = {
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: (errors: ValidationError[]) => {
    const fields = toFieldErrors(errors);
    return new Unprocessable(fields.map(({ message }) => message).join('; '), { errors: fields });
  },
};

/** Bodies: an unknown field is an error, so that a misspelt one is noticed. */
const bodyPipe = new ValidationPipe({ ...options, forbidNonWhitelisted: true });
/** Queries: an unknown parameter is ignored, as is usual on the web. */
const queryPipe = new ValidationPipe({ ...options, transformOptions: { groups: [QUERY_GROUP] } });

/** Validates DTO classes for every controller; errors are a 422 that names the fields. */
@Injectable()
export class RequestValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'custom') return value;
    if (metadata.type === 'param') return refuseImpossibleName(value);
    refuseFaultyText(value);
    if (metadata.type === 'body') return bodyPipe.transform(asObject(value ?? {}), metadata);
    if (metadata.type !== 'query') return value;
    refuseArraySyntax(value);
    return queryPipe.transform(value, metadata);
  }
}

/** A path parameter that Postgres cannot store names nothing: 404. */
function refuseImpossibleName(value: unknown): unknown {
  if (typeof value === 'string' && findTextFault(value) !== null) throw new NotFound('resource');
  return value;
}

/** Parameters are repeated under their own name. `name[]` would be ignored without an error. */
function refuseArraySyntax(query: unknown): void {
  const written = Object.keys(query ?? {}).find((name) => name.endsWith('[]'));
  if (written === undefined) return;
  const field = written.slice(0, -2);
  throw new Unprocessable(`Write ${field} instead of ${written}, and repeat it for each value.`, {
    errors: [{ field, message: `${field} is written without brackets` }],
  });
}

function asObject(body: unknown): unknown {
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw new Unprocessable('The body must be a JSON object.');
}

/** No body of the contract nests deeper. Validators recurse, so depth must be bounded before they run. */
const DEPTH_MAX = 32;

/**
 * Checks every text of a body or a query, including field names, at any depth.
 * @param field the path of the value, as `conditions.0.value`; empty for the whole
 * @throws Unprocessable that names the field
 */
function refuseFaultyText(value: unknown, field = '', depth = 0): void {
  if (depth > DEPTH_MAX) throw new Unprocessable(`The body is nested deeper than ${DEPTH_MAX} levels.`);
  if (typeof value === 'string') refuseFault(field, findTextFault(value));
  if (!isNested(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const fault = findTextFault(name);
    refuseFault(field, fault && `has a name that ${fault}`);
    refuseFaultyText(inner, field === '' ? name : `${field}.${name}`, depth + 1);
  }
}

const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);

function refuseFault(field: string, fault: string | null): void {
  if (fault !== null) throw createFieldProblem(field || 'The request', fault);
}
