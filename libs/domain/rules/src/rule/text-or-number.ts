import { applyDecorators } from '@nestjs/common';
import { Trimmed } from '@reader/http';
import { ValidateBy } from 'class-validator';

/** Accepts a number, or a trimmed text of at most `lengthMax` characters. */
export function TextOrNumber(lengthMax: number): PropertyDecorator {
  const isTextOrNumber = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length <= lengthMax);
  return applyDecorators(
    Trimmed(),
    ValidateBy({
      name: 'isTextOrNumber',
      validator: {
        validate: isTextOrNumber,
        defaultMessage: () => `$property must be text of 1 to ${lengthMax} characters, or a number`,
      },
    }),
  );
}
