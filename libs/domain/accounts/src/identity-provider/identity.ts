import { hasVisibleCharacter } from '@reader/http';
import { isMailAddress } from '@reader/mail';

/** Longest subject of OpenID Connect Core §2, in ASCII. */
const SUBJECT_FORM = /^[\x20-\x7e]{1,255}$/;
/** Leaves room for a number behind a name that is taken. */
const NAME_LENGTH_MAX = 56;

export type Claims = Readonly<Record<string, unknown>>;

/** A person as the identity provider describes them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  /** The name that a new account gets, unless it is taken. */
  readonly username: string;
  /** Null unless the provider has verified it. */
  readonly email: string | null;
  readonly isAdmin: boolean;
}

export interface RoleRule {
  readonly roleClaim: string;
  readonly adminRole: string;
}

/** @param issuer as checked against the provider's own document. @throws Error for an unusable subject */
export function readIdentity(issuer: string, claims: Claims, rule: RoleRule): Identity {
  const subject = claims['sub'];
  if (typeof subject !== 'string' || !SUBJECT_FORM.test(subject))
    throw new Error('the subject of the ID token is missing or unusable');
  return {
    issuer,
    subject,
    username: readUsername(claims),
    email: readEmail(claims),
    isAdmin: listRoles(claims, rule.roleClaim).includes(rule.adminRole),
  };
}

function readUsername(claims: Claims): string {
  const [email] = typeof claims['email'] === 'string' ? claims['email'].split('@') : [];
  const names = [claims['preferred_username'], claims['nickname'], email];
  const cleaned = names.map((name) => (typeof name === 'string' ? cleanName(name) : ''));
  return cleaned.find(hasVisibleCharacter) ?? 'reader';
}

/** Follows the rules of usernames: no spaces, no control characters, a limited length. */
function cleanName(name: string): string {
  const visible = name
    .toWellFormed()
    .trim()
    .replace(/[\s\p{C}]+/gu, '-');
  return [...visible]
    .slice(0, NAME_LENGTH_MAX)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** Only the boolean counts: some providers send the text "true" for what a user typed. */
function readEmail({ email, email_verified: isVerified }: Claims): string | null {
  return isVerified === true && typeof email === 'string' && isMailAddress(email) ? email : null;
}

/** The roles at a claim's name, which may contain dots, or at a path of names. */
function listRoles(claims: Claims, path: string): readonly unknown[] {
  const named = Object.hasOwn(claims, path) ? claims[path] : followPath(claims, path.split('.'));
  return Array.isArray(named) ? named : [named];
}

function followPath(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return followPath((value as Claims)[name], rest);
}
