import type { Env } from './env';

const TLS_MODES = ['starttls', 'ssl', 'none'] as const;
/** RFC 6409, and RFC 8314 for TLS from the start. */
const DEFAULT_PORTS = { starttls: 587, ssl: 465, none: 587 } as const;

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

/** What is known of a server, which may be incomplete. */
interface Server extends Pick<MailServerConfig, 'port' | 'tls'> {
  readonly host: string | null;
  readonly from: string | null;
}

const NO_SERVER: Server = { host: null, port: DEFAULT_PORTS.starttls, tls: 'starttls', from: null };

/**
 * Outbound mail. `mail` is null without a public URL, because its links need one; one-time passwords have no
 * links. Each variable of OTP_SMTP_* that is not set has the value of SMTP_*.
 */
export function readMailConfigs(env: Env, publicUrl: string | null) {
  const general = readServer(env, 'SMTP', NO_SERVER);
  const access = { user: env.readText('SMTP_USER'), password: env.readSecret('SMTP_PASS') };
  const otpAccess = {
    user: env.readFirst('OTP_SMTP_USER', 'SMTP_USERNAME') ?? access.user,
    password: env.readSecret('OTP_SMTP_PASS') ?? env.readSecret('SMTP_PASSWORD') ?? access.password,
  };
  const mail = complete(general, access);
  return {
    mail: mail === null || publicUrl === null ? null : { ...mail, publicUrl },
    oneTimePasswordMail: complete(readServer(env, 'OTP_SMTP', general), otpAccess),
  };
}

function complete(
  { host, port, tls, from }: Server,
  access: Pick<MailServerConfig, 'user' | 'password'>,
): MailServerConfig | null {
  return host === null || from === null ? null : { host, port, tls, from, ...access };
}

function readServer(env: Env, prefix: 'SMTP' | 'OTP_SMTP', fallback: Server): Server {
  const tls = env.readEnum(`${prefix}_TLS`, TLS_MODES, fallback.tls);
  // The port of the fallback belongs to the mode of the fallback.
  const defaultPort = env.readText(`${prefix}_TLS`) === null ? fallback.port : DEFAULT_PORTS[tls];
  return {
    host: env.readText(`${prefix}_HOST`) ?? fallback.host,
    port: env.readInteger(`${prefix}_PORT`, { default: defaultPort, min: 1, max: 65_535 }),
    tls,
    from: readSender(env, `${prefix}_FROM`) ?? fallback.from,
  };
}

function readSender(env: Env, variable: string): string | null {
  const from = env.readText(variable);
  if (from !== null && !SENDER.test(from))
    env.reject(variable, 'must be one address: reader@example.org or Reader <reader@example.org>');
  return from;
}
