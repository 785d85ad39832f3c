import { ValidateBy } from 'class-validator';
import { isWellKnownPassword } from './well-known-passwords';

export const PASSWORD_LENGTH_MIN = 8;
/** Limits the work of hashing; long passwords are fine. */
export const PASSWORD_LENGTH_MAX = 256;

const COMMON = 'is one of the most used passwords, which are tried first: choose another one';

/** What is wrong with a new password, as the end of a sentence; null when it is acceptable. */
export function findPasswordFault(password: unknown): string | null {
  if (typeof password !== 'string') return 'must be a text';
  // Counts code points, not UTF-16 units.
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX)
    return `must have ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`;
  return isWellKnownPassword(password) ? COMMON : null;
}

/** Validates a new password. Passwords at sign-in are only compared. */
export function IsNewPassword(): PropertyDecorator {
  return ValidateBy({
    name: 'isNewPassword',
    validator: {
      validate: (value: unknown) => findPasswordFault(value) === null,
      defaultMessage: (argument) => `$property ${findPasswordFault(argument?.value) ?? ''}`,
    },
  });
}
