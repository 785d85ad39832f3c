import type { NewMail } from '@reader/mail';
import type { User } from '../user/user.entity';

/** The mail with the code. It has no links, so that nobody learns to follow links in such mails. */
export function buildOtpMail(user: User, to: string, code: string, lifetimeMs: number): NewMail {
  const minutes = Math.round(lifetimeMs / 60_000);
  const isGerman = /^de(-|$)/i.test(user.settings.language ?? '');
  const [subject, text] = isGerman
    ? [
        `${code} ist der Anmeldecode`,
        `Anmeldecode: ${code}\n\nEr gilt ${minutes} Minuten und nur einmal. ` +
          'Ohne eigene Anmeldung in diesem Moment kennt jemand anders das Passwort: bitte ändern.\n',
      ]
    : [
        `${code} is your sign-in code`,
        `Your sign-in code: ${code}\n\nIt works for ${minutes} minutes, and once. ` +
          'If you are not signing in right now, somebody knows your password: change it.\n',
      ];
  return { kind: 'one_time_password', userId: Number(user.id), to, subject, text, html: null, lifetimeMs };
}
