import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';

/** Text of some length, without spaces around it, or a number. */
export function TextOrNumber(lengthMax: number): PropertyDecorator {
  const isWritten = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.length > 0 && value.length <= lengthMax);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    ValidateBy({
      name: 'isWritten',
      validator: {
        validate: isWritten,
        defaultMessage: () => `$property must be text of 1 to ${lengthMax} characters, or a number`,
      },
    }),
  );
}
