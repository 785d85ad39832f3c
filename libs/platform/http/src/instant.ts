import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsDate, ValidateBy } from 'class-validator';

/** ISO 8601 in the profile of RFC 3339, or a date alone. Without a zone it is UTC. */
const INSTANT =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[Tt](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?<zone>[Zz]|[+-]\d\d:\d\d)?)?$/;

function toInstant(text: string): Date | null {
  const { day, time = '00:00', zone = 'Z' } = INSTANT.exec(text)?.groups ?? {};
  const [date, instant] = [new Date(`${day}T00:00Z`), new Date(`${day}T${time}${zone}`)];
  // `Date` would accept 30 February as 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`);
  return isDay && !Number.isNaN(instant.getTime()) ? instant : null;
}

const MESSAGE = '$property must be a time as ISO 8601 writes it, such as 2026-11-20T18:49:00.000Z';

/** Converts a string to a `Date`; any other value stays and fails validation. */
export function Instant(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (toInstant(value) ?? value) : value,
    ),
    IsDate({ message: MESSAGE }),
  );
}

/** The same for a property that stays a string. ISO 8601 has more forms, which `Date` cannot read. */
export function IsInstant(): PropertyDecorator {
  return ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (value) => typeof value === 'string' && toInstant(value) !== null,
      defaultMessage: () => MESSAGE,
    },
  });
}
