import type { Env } from './env';

const TLS_MODES = ['starttls', 'ssl', 'none'] as const;
/** RFC 6409, and RFC 8314 for TLS from the start. */
const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/** `name@host` or `Name <name@host>`: one address, so that no header gets a second one. */
const ADDRESS = String.raw`[^\s<>"(),:;@[\]\\\p{C}]+@[^\s<>"(),:;@[\]\\\p{C}]+`;
const SENDER = new RegExp(String.raw`^(?:${ADDRESS}|[^<>"@,;:\p{C}]* <${ADDRESS}>)$`, 'u');

/** A mail server, and the sender that it accepts. */
export interface MailServerConfig {
  readonly host: string;
  readonly port: number;
  readonly tls: (typeof TLS_MODES)[number];
  readonly from: string;
  readonly user: string | null;
  readonly password: string | null;
}

/**
 * Outbound mail. `mail` is null without a public URL, because its links need one; one-time passwords have no
 * links. They use OTP_SMTP_*, else SMTP_*.
 */
export function readMailConfigs(env: Env, publicUrl: string | null) {
  const [general, own] = [readServer(env, 'SMTP'), readServer(env, 'OTP_SMTP')];
  const access = { user: env.readText('SMTP_USER'), password: env.readSecret('SMTP_PASS') };
  const otpAccess = {
    user: env.readFirst('OTP_SMTP_USER', 'SMTP_USERNAME') ?? access.user,
    password: env.readSecret('OTP_SMTP_PASS') ?? env.readSecret('SMTP_PASSWORD') ?? access.password,
  };
  const mail = complete(general, access);
  return {
    mail: mail === null || publicUrl === null ? null : { ...mail, publicUrl },
    oneTimePasswordMail: complete(own.host === null ? { ...general, ...own.given } : own, otpAccess, general),
  };
}

type Server = Omit<ReturnType<typeof readServer>, 'given'>;

function complete(
  { host, port, tls, from }: Server,
  access: Pick<MailServerConfig, 'user' | 'password'>,
  fallback?: Server,
): MailServerConfig | null {
  const sender = from ?? fallback?.from ?? null;
  return host === null || sender === null ? null : { host, port, tls, from: sender, ...access };
}

/** `given`: only what is set, to be laid over another server. */
function readServer(env: Env, prefix: 'SMTP' | 'OTP_SMTP') {
  const tls = env.readEnum(`${prefix}_TLS`, TLS_MODES, 'starttls');
  const portRule = { default: tls === 'ssl' ? SUBMISSIONS_PORT : SUBMISSION_PORT, min: 1, max: 65_535 };
  const from = env.readText(`${prefix}_FROM`);
  if (from !== null && !SENDER.test(from))
    env.reject(`${prefix}_FROM`, 'must be one address: reader@example.org or Reader <reader@example.org>');
  const port = env.readInteger(`${prefix}_PORT`, portRule);
  const given = {
    ...(env.readText(`${prefix}_PORT`) === null ? {} : { port }),
    ...(env.readText(`${prefix}_TLS`) === null ? {} : { tls }),
    ...(from === null ? {} : { from }),
  };
  return { host: env.readText(`${prefix}_HOST`), from, tls, port, given };
}
