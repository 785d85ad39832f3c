import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { AttachTag, CreateTag, TAG_NAME_LENGTH_MAX } from './tags.dto';

const INPUTS: Type<{ name?: string }>[] = [CreateTag, AttachTag];

describe.each(INPUTS)('the name of a tag', (Input) => {
  it('is normalised', () => {
    const tag = plainToInstance(Input, { name: `  E\u0301nergie  ${' '.repeat(500)} verte ` });
    expect(tag.name).toBe('\u00c9nergie verte');
    expect(validateSync(tag)).toEqual([]);
  });

  it('is refused by its length before it is normalised, which takes minutes for a megabyte', () => {
    // Normalisation would sort the marks.
    const name = `a${'\u0300\u0316'.repeat(260_000)}`;
    const tag = plainToInstance(Input, { name });
    expect(tag.name === name).toBe(true);
    const [error] = validateSync(tag, { stopAtFirstError: true });
    expect(JSON.stringify(error?.constraints)).toContain(`${TAG_NAME_LENGTH_MAX} characters`);
  });
});
