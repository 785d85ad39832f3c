import { Inject, Injectable } from '@nestjs/common';
import { LoadingCache } from '@reader/concurrency';
import { CONFIG, type Config } from '@reader/config';
import { HOUR_MS, MINUTE_MS } from '@reader/duration';
import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify, type JWTPayload } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { type Identity, readIdentity } from './identity';
import { fetchFromProvider } from './provider-fetch';
import type { SignInFlow } from './sign-in-flow';

const SCOPE = 'openid profile email';
/** Clocks may differ by this. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** An ID token is made for this sign-in, so it cannot be older. */
const TOKEN_AGE_MAX_SECONDS = (10 * MINUTE_MS) / 1000;
/** Providers change their addresses and algorithms rarely; new keys are found by their id at once. */
const DISCOVERY = { ttlMs: HOUR_MS, entriesMax: 1 };
/** Only signatures by the provider's private key: never `none`, never by a shared secret. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

type Settings = NonNullable<Config['idp']>;

interface Connection {
  readonly client: Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** What a completed sign-in says. */
export interface ProviderSignIn {
  readonly identity: Identity;
  /** The provider's own session, if it names it. */
  readonly sid: string | null;
  readonly idToken: string;
}

/** The operator's OpenID Connect provider: what is sent to it, and the checks of what it answers. */
@Injectable()
export class IdentityProvider {
  readonly settings: Settings | null;
  private readonly connections = new LoadingCache<Connection>(DISCOVERY);

  constructor(@Inject(CONFIG) { idp }: Config) {
    this.settings = idp;
  }

  /** @throws ProviderUnreachable */
  async buildSignInUrl({ state, nonce, verifier }: SignInFlow): Promise<URL> {
    const { client } = await this.connect();
    return buildAuthorizationUrl(client, {
      redirect_uri: this.require().redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Exchanges the code of a callback. Checks state, nonce, PKCE, and of the ID token its signature, issuer,
   * audience and times.
   * @param query of the callback. @throws an error of openid-client, or ProviderUnreachable
   */
  async completeSignIn(query: string, flow: SignInFlow): Promise<ProviderSignIn> {
    const { client } = await this.connect();
    const { redirectUri, ...rule } = this.require();
    const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri}?${query}`), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined) throw new Error('there is no ID token');
    if (claims.azp !== undefined && claims.azp !== rule.clientId)
      throw new Error('the ID token was made for another client');
    const age = Math.abs(Date.now() / 1000 - claims.iat);
    if (age > TOKEN_AGE_MAX_SECONDS) throw new Error('the ID token was not made for this sign-in');
    const described = await this.readUserInfo(client, tokens.access_token, claims.sub);
    return {
      identity: readIdentity(claims.iss, { ...described, ...claims }, rule),
      sid: typeof claims['sid'] === 'string' ? claims['sid'] : null,
      idToken: tokens.id_token,
    };
  }

  /** Where the browser ends its session at the provider; null when the provider has no such page. */
  async buildLogoutUrl(idToken: string | null): Promise<URL | null> {
    const { client } = await this.connect();
    if (client.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(client, {
      post_logout_redirect_uri: this.require().logoutRedirectUri,
      ...(idToken === null ? {} : { id_token_hint: idToken }),
    });
  }

  /** The claims of a logout token that is signed by the provider for this client. @throws Error */
  async verifyLogoutToken(token: string): Promise<JWTPayload> {
    const { client, keys } = await this.connect();
    const { payload } = await jwtVerify(token, keys, {
      issuer: client.serverMetadata().issuer,
      audience: this.require().clientId,
      algorithms: ALGORITHMS,
      maxTokenAge: TOKEN_AGE_MAX_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return payload;
  }

  async isReachable(): Promise<boolean> {
    return this.discover().then(
      () => true,
      () => false,
    );
  }

  private async readUserInfo(client: Configuration, accessToken: string, subject: string): Promise<object> {
    if (client.serverMetadata().userinfo_endpoint === undefined) return {};
    return fetchUserInfo(client, accessToken, subject);
  }

  private connect(): Promise<Connection> {
    return this.connections.getOrLoad('', () => this.discover());
  }

  private async discover(): Promise<Connection> {
    const { issuer, clientId, clientSecret } = this.require();
    const url = new URL(issuer);
    const client = await discovery(
      url,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authenticateClient(clientSecret),
      {
        [customFetch]: fetchFromProvider,
        // The signature of the ID token is checked even though TLS already authenticates the provider.
        execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
      },
    );
    const { jwks_uri: keysUrl } = client.serverMetadata();
    if (keysUrl === undefined) throw new Error('the identity provider publishes no keys');
    return { client, keys: createRemoteJWKSet(new URL(keysUrl), { [joseFetch]: fetchFromProvider }) };
  }

  private require(): Settings {
    if (this.settings === null) throw new Error('there is no identity provider');
    return this.settings;
  }
}

/** HTTP Basic unless the provider only accepts the secret in the form (RFC 6749 §2.3.1). */
function authenticateClient(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...request) => {
    const accepted = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const usesForm = accepted.includes('client_secret_post') && !accepted.includes('client_secret_basic');
    return (usesForm ? post : basic)(server, ...request);
  };
}
