import { loadConfig } from './index';
import { listProblems } from './config.testing';

describe('configuration of other services', () => {
  describe('of an identity provider', () => {
    const idp = {
      ...{ IDP_AUTH_ENABLED: 'true', IDP_CLIENT_ID: 'reader', IDP_CLIENT_SECRET: 's' },
      ...{ IDP_SERVER_URL: 'https://id.test/', APP_BASE_URL: 'https://reader.test' },
    };

    it.each([
      [{}, 'https://id.test/'],
      [{ IDP_REALM: 'home' }, 'https://id.test/realms/home'],
      [{ IDP_SERVER_URL: 'https://id.test/auth', IDP_REALM: 'a b' }, 'https://id.test/auth/realms/a%20b'],
    ])('has the issuer of %j', (env, issuer) => {
      expect(loadConfig({ ...idp, ...env }).idp).toMatchObject({
        ...{ issuer, roleClaim: 'realm_access.roles', adminRole: 'admin', allowsLocalLogin: true },
        redirectUri: 'https://reader.test/auth/callback',
      });
    });

    it.each([
      [{ ...idp, IDP_CLIENT_SECRET: '' }, ['IDP_CLIENT_SECRET']],
      [{ ...idp, IDP_SERVER_URL: 'id.test' }, ['IDP_SERVER_URL']],
      [{ ...idp, IDP_SERVER_URL: 'https://id.test/?x=1' }, ['IDP_SERVER_URL']],
      [{ IDP_AUTH_ENABLED: 'true' }, ['IDP_SERVER_URL', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET']],
      [{ LOCAL_LOGIN_ENABLED: 'false' }, ['LOCAL_LOGIN_ENABLED']],
      [{ ...idp, LOCAL_LOGIN_ENABLED: 'false' }, []],
    ])('refuses what is missing or wrong in %j', (env, problems) => {
      expect(listProblems(env)).toEqual(problems);
    });

    it('has no effect until it is enabled', () => {
      const { ineffectiveVariables, idp: provider } = loadConfig({ ...idp, IDP_AUTH_ENABLED: 'false' });
      expect(provider).toBeNull();
      expect(ineffectiveVariables.map(({ variable }) => variable)).toEqual([
        ...['IDP_SERVER_URL', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET'],
      ]);
    });
  });

  it.each([
    ['https://reader.test', true],
    ['https://reader.test/', true],
    ['https://reader.test/?a=b', false],
    ['https://reader.test/#top', false],
    ['https://ada:hunter2@reader.test', false],
  ])('reads the public address %s as %s', (url, accepted) => {
    for (const variable of ['APP_BASE_URL', 'SERVICE_BASE_URL', 'SERVICE_URL'])
      expect(listProblems({ [variable]: url })).toEqual(accepted ? [] : [variable]);
  });

  it.each([
    ['http://assistant.test', false],
    ['https://assistant.test', true],
    ['http://localhost:3000', true],
    ['http://[::1]:3000', true],
    ['https://reader.test', false],
    ['https://READER.test', false],
    ['https://reader.test:443', false],
    ['https://reader.test.', false],
    ['https://user:pw@assistant.test', false],
    ['javascript:alert(1)', false],
    ['https://reader.test:8443', true],
  ])('reads the assistant address %s as %s', (url, accepted) => {
    const env = {
      APP_BASE_URL: 'https://reader.test',
      ASSISTANT_CHAT_ENABLED: 'true',
      ASSISTANT_CHAT_BASE_URL: url,
      ASSISTANT_CHAT_APP_TOKEN: 't',
    };
    expect(listProblems(env)).toEqual(accepted ? [] : ['ASSISTANT_CHAT_BASE_URL']);
  });

  it.each([
    ['http://localhost:3000', '3000', false],
    ['http://127.0.0.1:8080/chat', '', false],
    ['http://[::1]', '80', false],
    ['https://localhost', '443', false],
    ['http://localhost:3001', '3000', true],
    ['https://assistant.test:3000', '3000', true],
  ])(
    'reads the assistant address %s of a service at port %j without APP_BASE_URL as %s',
    (url, port, accepted) => {
      const env = {
        ...{ PORT: port, ASSISTANT_CHAT_ENABLED: 'true', ASSISTANT_CHAT_APP_TOKEN: 't' },
        ASSISTANT_CHAT_BASE_URL: url,
      };
      expect(listProblems(env)).toEqual(accepted ? [] : ['ASSISTANT_CHAT_BASE_URL']);
    },
  );

  it.each([
    ['http://proxy:3128', true],
    ['https://proxy', true],
    ['http://[fd00::1]:8080', true],
    ['http://proxy:3128/', false],
    ['http://proxy:3128?x', false],
    ['http://user:pw@proxy:3128', false],
    [' http://proxy:3128', false],
    ['http://proxy:0', false],
    ['http://proxy:99999', false],
    ['socks5://proxy:1080', false],
    ['http://bücher.example', true],
    ['http://proxy\\path', false],
    ['http://proxy,direct', false],
    ['http://proxy;https=other:80', false],
    ['http://proxy\u0001', false],
  ])('reads the renderer proxy %j as %s', (url, accepted) => {
    expect(listProblems({ PUBLIC_RENDERER_EGRESS_PROXY: url })).toEqual(
      accepted ? [] : ['PUBLIC_RENDERER_EGRESS_PROXY'],
    );
  });
});
