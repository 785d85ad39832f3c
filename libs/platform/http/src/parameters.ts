import {
  applyDecorators,
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type Type as Class,
} from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsObject, Matches, ValidateNested, type ValidationOptions } from 'class-validator';
import { NotFound } from './problem';

/**
 * A query parameter that is written as digits only becomes a number; anything else stays, and fails its
 * check.
 */
export function ToInteger(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    /^-?\d{1,20}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : value,
  );
}

const BOOLEAN_WORDS: ReadonlyMap<unknown, boolean> = new Map([
  ...['true', 't', '1', 'yes', 'y', 'on'].map((word) => [word, true] as const),
  ...['false', 'f', '0', 'no', 'n', 'off'].map((word) => [word, false] as const),
]);

/**
 * A boolean of a query as people and HTML forms write it: `true`, `1`, `yes` or `on`, and their contraries,
 * in any case. Anything else fails its check; a JSON body's own booleans pass as they are.
 */
export function ToBoolean(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (BOOLEAN_WORDS.get(value.toLowerCase()) ?? value) : value,
  );
}

/** A parameter that may be repeated: always an array. */
export function ToArray(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    value === undefined || Array.isArray(value) ? value : [value],
  );
}

/** A list of objects, each checked by its class. `ValidateNested` alone takes `[[]]` for one. */
export function ArrayOf(type: () => Class): PropertyDecorator {
  return applyDecorators(
    Type(type),
    IsArray(),
    IsObject({ each: true, message: 'each value in $property must be an object' }),
    ValidateNested({ each: true }),
  );
}

/** Neither controls, spaces of any width, nor what is drawn as nothing (UAX #44: C, Z, Default_Ignorable). */
const VISIBLE = /[^\p{C}\p{Z}\p{DI}]/u;

/** A name that people give: in a list nobody finds one again of which nothing is to be seen. */
export function NotBlank(options: ValidationOptions = {}): PropertyDecorator {
  return Matches(VISIBLE, { message: '$property must have something in it that can be seen', ...options });
}

/** An id in the path. What is no positive integer names nothing: 404. */
@Injectable()
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(id)) throw new NotFound((metadata.data ?? 'id').replace(/_id$/, ''));
    return id;
  }
}
