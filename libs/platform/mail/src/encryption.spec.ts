import { MailServer, type MailServerSettings } from './mail-server.testing';
import { MailingApp } from './mails.testing';

/** Sends one mail, and returns its row if it could not be sent. */
async function sendTo(settings: MailServerSettings, env: Readonly<Record<string, string>>) {
  const server = await MailServer.start(settings);
  const mailing = await MailingApp.start(server, env);
  const to = 'ada@mail.test';
  await mailing.enqueue({ to });
  return { server, mailing, to };
}

describe('encryption', () => {
  it.each(['starttls', 'ssl'] as const)('by %s is used, with a sign-in', async (tls) => {
    const login = { user: 'reader', password: 'a password' };
    const env = { SMTP_TLS: tls, SMTP_USER: 'reader', SMTP_PASS: 'a password' };
    const { server, mailing, to } = await sendTo({ tls, login }, env);
    await mailing.delivered(to);
    expect(server.to(to)).toMatchObject([{ isSecure: true, user: 'reader' }]);
    await mailing.close();
    await server.stop();
  });

  it.each([
    [
      'the certificate of another host, by STARTTLS',
      { tls: 'starttls', certificateFor: 'other.test' },
      'starttls',
    ],
    ['the certificate of another host, by TLS', { tls: 'ssl', certificateFor: 'other.test' }, 'ssl'],
    ['no STARTTLS where it is required', { tls: 'none' }, 'starttls'],
    ['no TLS where it is required', { tls: 'none' }, 'ssl'],
    ['a wrong password', { tls: 'ssl', login: { user: 'reader', password: 'another' } }, 'ssl'],
  ] as const)('with %s sends nothing, and the mail stays pending', async (_, settings, tls) => {
    const env = { SMTP_TLS: tls, SMTP_USER: 'reader', SMTP_PASS: 'a password' };
    const { server, mailing, to } = await sendTo(settings, env);
    expect(await mailing.failed(to, 1)).toMatchObject({ failed_at: null, unconfirmed: 0 });
    expect(server.received).toEqual([]);
    await mailing.close();
    await server.stop();
  });

  it('uses the server of one-time passwords only for them', async () => {
    const [general, codes] = [await MailServer.start(), await MailServer.start()];
    const env = { OTP_SMTP_HOST: 'localhost', OTP_SMTP_PORT: String(codes.port), OTP_SMTP_TLS: 'none' };
    const mailing = await MailingApp.start(general, { ...env, OTP_SMTP_FROM: 'codes@service.test' });
    await mailing.enqueue({ to: 'a@mail.test' }, { to: 'b@mail.test', kind: 'one_time_password' });
    await Promise.all([mailing.delivered('a@mail.test'), mailing.delivered('b@mail.test')]);
    expect(general.received.map(({ to }) => to)).toEqual([['a@mail.test']]);
    expect(codes.received).toMatchObject([{ to: ['b@mail.test'], from: 'codes@service.test' }]);
    await mailing.close();
    await Promise.all([general.stop(), codes.stop()]);
  });
});
