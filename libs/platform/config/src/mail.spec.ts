import { loadConfig } from './index';
import { listProblems } from './config.testing';

describe('configuration of mail', () => {
  it.each(['', 'SMTP_HOST', 'SMTP_FROM', 'APP_BASE_URL'])('disables mail without %s', (missing) => {
    const complete = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', APP_BASE_URL: 'https://r.test/' };
    const config = loadConfig(
      Object.fromEntries(Object.entries(complete).filter(([name]) => name !== missing)),
    );
    expect(config.mail?.publicUrl).toBe(missing === '' ? 'https://r.test' : undefined);
  });

  it('sends one-time passwords by OTP_SMTP_*, else with the legacy names, else by SMTP_*', () => {
    const smtp = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', SMTP_USER: 'u', SMTP_PASS: 'p' };
    const general = { host: 'mail.test', port: 587, tls: 'starttls', from: 'r@mail.test' };
    const legacy = { ...smtp, SMTP_USERNAME: 'lu', SMTP_PASSWORD: 'lp' };
    const own = { OTP_SMTP_HOST: 'otp.test', OTP_SMTP_FROM: 'Codes <o@otp.test>', OTP_SMTP_TLS: 'ssl' };
    const read = (env: Record<string, string>) => loadConfig(env).oneTimePasswordMail;
    expect(read({})).toBeNull();
    expect(read(smtp)).toEqual({ ...general, user: 'u', password: 'p' });
    expect(read(legacy)).toEqual({ ...general, user: 'lu', password: 'lp' });
    expect(read({ ...smtp, OTP_SMTP_PORT: '25' })).toMatchObject({ ...general, port: 25 });
    expect(read({ ...legacy, ...own, OTP_SMTP_USER: 'ou', OTP_SMTP_PASS: 'op' })).toEqual({
      ...{ host: 'otp.test', port: 465, tls: 'ssl', from: 'Codes <o@otp.test>', user: 'ou', password: 'op' },
    });
    const publicUrl = { APP_BASE_URL: 'https://r.test' };
    expect(loadConfig({ ...legacy, ...publicUrl }).mail).toMatchObject({ user: 'u', password: 'p' });
  });

  it('replaces each variable of SMTP_* by its own one of OTP_SMTP_*', () => {
    const smtp = {
      ...{ SMTP_HOST: 'mail.test', SMTP_PORT: '2525', SMTP_TLS: 'none', SMTP_FROM: 'r@mail.test' },
      ...{ SMTP_USER: 'u', SMTP_PASS: 'p' },
    };
    const general = {
      ...{ host: 'mail.test', port: 2525, tls: 'none', from: 'r@mail.test', user: 'u', password: 'p' },
    };
    const read = (env: Record<string, string>) => loadConfig({ ...smtp, ...env }).oneTimePasswordMail;
    expect(read({ OTP_SMTP_HOST: 'otp.test' })).toEqual({ ...general, host: 'otp.test' });
    expect(read({ OTP_SMTP_PORT: '25' })).toEqual({ ...general, port: 25 });
    expect(read({ OTP_SMTP_FROM: 'o@otp.test' })).toEqual({ ...general, from: 'o@otp.test' });
    expect(read({ OTP_SMTP_USER: 'ou' })).toEqual({ ...general, user: 'ou' });
    expect(read({ OTP_SMTP_PASS: 'op' })).toEqual({ ...general, password: 'op' });
    // The port of SMTP_* belongs to the mode of SMTP_*.
    expect(read({ OTP_SMTP_TLS: 'ssl' })).toEqual({ ...general, tls: 'ssl', port: 465 });
    expect(read({ OTP_SMTP_TLS: 'starttls' })).toEqual({ ...general, tls: 'starttls', port: 587 });
    expect(read({ OTP_SMTP_TLS: 'ssl', OTP_SMTP_PORT: '25' })).toEqual({ ...general, tls: 'ssl', port: 25 });
  });

  it.each([
    [{ SMTP_HOST: 'mail.test' }, { SMTP_HOST: 'it needs SMTP_FROM' }],
    [{ SMTP_FROM: 'r@mail.test' }, { SMTP_FROM: 'it needs SMTP_HOST' }],
    [{ SMTP_PORT: '25' }, { SMTP_PORT: 'it needs SMTP_HOST and SMTP_FROM' }],
    [{ OTP_SMTP_HOST: 'mail.test' }, { OTP_SMTP_HOST: 'it needs OTP_SMTP_FROM or SMTP_FROM' }],
    [
      { OTP_SMTP_PORT: '25' },
      { OTP_SMTP_PORT: 'it needs OTP_SMTP_HOST or SMTP_HOST, and OTP_SMTP_FROM or SMTP_FROM' },
    ],
  ])('says what is missing beside %j', (env, expected) => {
    const { ineffectiveVariables } = loadConfig(env);
    expect(Object.fromEntries(ineffectiveVariables.map(({ variable, why }) => [variable, why]))).toEqual(
      expected,
    );
  });

  it.each(['a@b.test, c@d.test', 'no address', '"a@b.test c"@d.test', 'R <a@b.test>, <c@d.test>', 'a@b@c'])(
    'refuses the sender %s',
    (from) => expect(listProblems({ SMTP_FROM: from })).toEqual(['SMTP_FROM']),
  );
});
