import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ArrayOf, ToInteger } from './parameters';
import { Unprocessable } from './problem';
import { RequestValidationPipe } from './validation';

class Line {
  @IsString() @MaxLength(3) text!: string;
}

class Input {
  @IsOptional() @ToInteger() @IsInt() @Min(1) @Max(30) days: number = 7;
  @IsOptional() @IsString() @MaxLength(3) name?: string;
  @IsOptional() @ArrayOf(() => Line) @ArrayMaxSize(2) lines?: Line[];
}

describe('the errors of a request', () => {
  const pipe = new RequestValidationPipe();
  const listErrors = async (input: object) => {
    const failure: unknown = await pipe
      .transform(input, { type: 'body', metatype: Input })
      .catch((error: unknown) => error);
    return failure instanceof Unprocessable ? failure.extra.errors : failure;
  };

  it.each([
    ['abc', 'days must be an integer number'],
    [1.5, 'days must be an integer number'],
    [31, 'days must not be greater than 30'],
    [0, 'days must not be less than 1'],
  ])('name the type before the limits: %j', async (days, message) => {
    expect(await listErrors({ days })).toEqual([{ field: 'days', message }]);
  });

  it.each([
    [{ name: 5 }, 'name', 'name must be a string'],
    [{ name: 'long' }, 'name', 'name must be shorter than or equal to 3 characters'],
    [{ lines: 'a' }, 'lines', 'lines must be an array'],
    [{ lines: ['a'] }, 'lines', 'each value in lines must be an object'],
    [{ lines: [{}, {}, {}] }, 'lines', 'lines must contain no more than 2 elements'],
    [{ lines: [{ text: 5 }] }, 'lines.0.text', 'text must be a string'],
    [{ other: 1 }, 'other', 'property other should not exist'],
  ])('are one for each field: %j', async (input, field, message) => {
    expect(await listErrors(input)).toEqual([{ field, message }]);
  });
});
