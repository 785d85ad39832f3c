import {
  applyDecorators,
  type ArgumentMetadata,
  Injectable,
  type PipeTransform,
  type Type as Class,
} from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  IsArray,
  IsInt,
  IsObject,
  IsString,
  Length,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import { NotFound } from './problem';

/** Group of the conversions that run for queries only: a JSON body has numbers, booleans and arrays. */
export const QUERY_GROUP = 'query';

const convertInQuery = (convert: (value: unknown) => unknown): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => convert(value), { groups: [QUERY_GROUP] });

/** Converts a query parameter of digits to a number. Anything else stays and fails validation. */
export function ToInteger(): PropertyDecorator {
  return convertInQuery((value) =>
    /^-?\d{1,20}$/.test(String(value)) && !Array.isArray(value) ? Number(value) : value,
  );
}

const BOOLEAN_WORDS: ReadonlyMap<unknown, boolean> = new Map([
  ...['true', 't', '1', 'yes', 'y', 'on'].map((word) => [word, true] as const),
  ...['false', 'f', '0', 'no', 'n', 'off'].map((word) => [word, false] as const),
]);

/**
 * Converts a boolean query parameter: `true`, `1`, `yes`, `on` and their opposites, in any case. Anything
 * else fails validation.
 */
export function ToBoolean(): PropertyDecorator {
  return convertInQuery((value) =>
    typeof value === 'string' ? (BOOLEAN_WORDS.get(value.toLowerCase()) ?? value) : value,
  );
}

/** Unlike IsOptional, null counts as a value. */
export const ifGiven = ValidateIf((_, value) => value !== undefined);
/** Validates unless the value is missing, or null, which clears the field. */
export const ifNotNull = ValidateIf((_, value) => value !== undefined && value !== null);

/** Both bounds are included. */
export function IsIntegerBetween(min: number, max: number, options?: ValidationOptions): PropertyDecorator {
  // The first that fails names the error.
  return applyDecorators(IsInt(options), Min(min, options), Max(max, options));
}

/** Within the range of integers that JSON and Postgres both represent exactly. */
export function IsId(options?: ValidationOptions): PropertyDecorator {
  return IsIntegerBetween(1, Number.MAX_SAFE_INTEGER, options);
}

/** Converts text. Any other value stays and fails validation. */
export function ConvertText(convert: (text: string) => string | null): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? convert(value) : value));
}

export const Trimmed = () => ConvertText((text) => text.trim());
export const LowerCase = () => ConvertText((text) => text.toLowerCase());
/** Blank text clears the field, as null does. */
export const BlankToNull = () => ConvertText((text) => (text.trim() === '' ? null : text));

/** A query parameter that may be repeated: always an array. */
export function ToArray(): PropertyDecorator {
  return convertInQuery((value) => (value === undefined || Array.isArray(value) ? value : [value]));
}

/** A list of objects, each validated by its class. `ValidateNested` alone accepts `[[]]`. */
export function ArrayOf(type: () => Class): PropertyDecorator {
  return applyDecorators(
    Type(type),
    IsArray(),
    IsObject({ each: true, message: 'each value in $property must be an object' }),
    ValidateNested({ each: true }),
  );
}

/**
 * Neither control characters, nor spaces of any width, nor invisible ones (UAX #44: C, Z, Default_Ignorable).
 */
const VISIBLE = /[^\p{C}\p{Z}\p{DI}]/u;

export function hasVisibleCharacter(text: string): boolean {
  return VISIBLE.test(text);
}

/** A user's name for something must have a visible character, so that it can be found in a list. */
export function NotBlank(options: ValidationOptions = {}): PropertyDecorator {
  return Matches(VISIBLE, { message: '$property must contain a visible character', ...options });
}

/** A name that a user gives something: trimmed, 1 to `max` characters, one of them visible. */
export function IsName(max: number): PropertyDecorator {
  return applyDecorators(NotBlank(), Length(1, max), IsString(), Trimmed());
}

/** An id in the path; 404 unless it is a positive integer. */
@Injectable()
export class ParseIdPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : NaN;
    if (!Number.isSafeInteger(id))
      throw new NotFound((metadata.data ?? 'id').replace(/_id$/, '').replaceAll('_', ' '));
    return id;
  }
}
