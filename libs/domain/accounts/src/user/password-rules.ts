import { ValidateBy } from 'class-validator';
import { isWellKnownPassword } from './well-known-passwords';

export const PASSWORD_LENGTH_MIN = 8;
/** Long passwords cost nothing (they are hashed), endless ones do. */
export const PASSWORD_LENGTH_MAX = 256;

const COMMON = 'is one of the most used passwords, which are tried first: choose another one';

/** What is wrong with a new password, as the end of a sentence that names it; null when nothing is. */
export function findPasswordFault(password: unknown): string | null {
  if (typeof password !== 'string') return 'must be a text';
  // Surrogate pairs count as one: what people see as one character.
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX)
    return `must have ${PASSWORD_LENGTH_MIN} to ${PASSWORD_LENGTH_MAX} characters`;
  return isWellKnownPassword(password) ? COMMON : null;
}

/** A new password. Those that people sign in with are only compared. */
export function IsNewPassword(): PropertyDecorator {
  return ValidateBy({
    name: 'isNewPassword',
    validator: {
      validate: (value: unknown) => findPasswordFault(value) === null,
      defaultMessage: (argument) => `$property ${findPasswordFault(argument?.value) ?? ''}`,
    },
  });
}
