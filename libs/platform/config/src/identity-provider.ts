import type { Env } from './env';

/** Where the service is reached; without a public address, on this machine. */
interface Serving {
  readonly publicUrl: string | null;
  readonly port: number;
}

/** Sign-in by an OpenID Connect provider; null when it is off. */
export function readIdpConfig(env: Env, { publicUrl, port }: Serving) {
  const allowsLocalLogin = env.readBoolean('LOCAL_LOGIN_ENABLED', true);
  if (!env.readBoolean('IDP_AUTH_ENABLED', false)) {
    if (!allowsLocalLogin) env.reject('LOCAL_LOGIN_ENABLED', 'must be true unless IDP_AUTH_ENABLED is true');
    return null;
  }
  const issuer = readIssuer(env);
  const clientId = env.readText('IDP_CLIENT_ID');
  const clientSecret = env.readSecret('IDP_CLIENT_SECRET');
  const why = 'when IDP_AUTH_ENABLED is true';
  env.require('IDP_SERVER_URL', issuer, why);
  env.require('IDP_CLIENT_ID', clientId, why);
  env.require('IDP_CLIENT_SECRET', clientSecret, why);
  if (issuer === null || clientId === null || clientSecret === null) return null;
  const base = publicUrl ?? `http://localhost:${port}`;
  return {
    issuer,
    clientId,
    clientSecret,
    /** A path in the claims; the roles there are a text or a list of texts. */
    roleClaim: env.readText('IDP_ROLE_CLAIM') ?? 'realm_access.roles',
    adminRole: env.readText('IDP_ADMIN_ROLE') ?? 'admin',
    allowsLocalLogin,
    // Never from a request's Host header, which a client chooses.
    redirectUri: `${base}/auth/callback`,
    logoutRedirectUri: `${base}/login`,
    backchannelLogoutUri: `${base}/auth/backchannel-logout`,
  };
}

/** With IDP_REALM the address of a Keycloak realm, otherwise IDP_SERVER_URL itself. */
function readIssuer(env: Env): string | null {
  const server = env.readUrl('IDP_SERVER_URL');
  const realm = env.readText('IDP_REALM');
  if (server === null) return null;
  if (new URL(server).search !== '' || new URL(server).hash !== '')
    env.reject('IDP_SERVER_URL', 'must not contain a query or a fragment');
  // Some issuers end with a slash, which belongs to their name.
  if (realm === null) return env.readText('IDP_SERVER_URL');
  return `${server}/realms/${encodeURIComponent(realm)}`;
}
