import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import {
  type CryptoKey,
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const CLIENT = { id: 'reader', secret: 'a secret of forty-two letters for a client' };
const KEY_ID = 'first';
const MINUTE = 60;
const LOGOUT_BUTTON = '<button form="op.logoutForm" name="logout" value="yes">Sign out</button>';

export interface ProviderAccount {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

interface ProviderOptions {
  /** The public address of the service, which its redirect URIs begin with. */
  readonly publicUrl: string;
  /** Where it listens, for back-channel logout. */
  readonly findServiceUrl: () => string;
}

type TokenForger = (claims: JWTPayload, sign: TokenSigner) => Promise<string>;
type TokenSigner = (claims: JWTPayload) => Promise<string>;

/** A real OpenID Connect provider. Its sign-in page signs in `account`. */
export class TestIdentityProvider {
  account: ProviderAccount = { sub: 'nobody' };
  /** Replaces the ID token of the next answers. */
  forge: TokenForger | null = null;
  isDown = false;
  /** The logout tokens that it sent. */
  readonly logoutTokens: string[] = [];
  private readonly accounts = new Map<string, ProviderAccount>();

  private constructor(
    private readonly server: Server,
    private readonly privateKey: CryptoKey,
    readonly issuer: string,
  ) {}

  /** Its address is known before that of the service; call `serve` then. */
  static async listen(): Promise<TestIdentityProvider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new TestIdentityProvider(server, privateKey, `http://127.0.0.1:${port}`);
  }

  async serve(options: ProviderOptions): Promise<void> {
    const key: JWK = { ...(await exportJWK(this.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
    const provider = new Provider(this.issuer, this.configure(options, key));
    provider.use(async (context: { body?: unknown; path: string }, next: () => Promise<void>) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token !== undefined && this.forge !== null)
        body.id_token = await this.forge(decodeJwt(body.id_token), (claims) => this.sign(claims));
    });
    const handle = provider.callback();
    this.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.isDown) response.writeHead(503).end();
      else if (request.url?.startsWith('/interaction/')) void this.signIn(provider, request, response);
      else void handle(request, response);
    });
  }

  /** Signs with the provider's own key. */
  sign(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(this.privateKey);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async signIn(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { sub } = this.account;
    this.accounts.set(sub, this.account);
    await provider.interactionFinished(request, response, { login: { accountId: sub } });
  }

  private configure({ publicUrl, findServiceUrl }: ProviderOptions, key: JWK): Configuration {
    const client = {
      ...{ client_id: CLIENT.id, client_secret: CLIENT.secret },
      redirect_uris: [`${publicUrl}/auth/callback`],
      post_logout_redirect_uris: [`${publicUrl}/login`],
      backchannel_logout_uri: `${publicUrl}/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
    };
    return {
      clients: [client],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the test'] },
      claims: {
        openid: ['sub'],
        profile: ['preferred_username', 'realm_access'],
        email: ['email', 'email_verified'],
      },
      ttl: {
        ...{ Interaction: MINUTE, Grant: MINUTE, Session: MINUTE },
        ...{ AccessToken: MINUTE, AuthorizationCode: MINUTE, IdToken: MINUTE },
      },
      features: {
        rpInitiatedLogout: {
          logoutSource: (context, form) => void (context.body = form + LOGOUT_BUTTON),
        },
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => ({
        accountId: sub,
        claims: async () => ({ ...(this.accounts.get(sub) ?? {}), sub }),
      }),
      loadExistingGrant: async ({ oidc }) => {
        const accountId = oidc.session?.accountId;
        const grant = new oidc.provider.Grant({
          clientId: CLIENT.id,
          ...(accountId === undefined ? {} : { accountId }),
        });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
      fetch: (url: string | URL | Request, init?: RequestInit) => {
        const address = url instanceof Request ? url.url : String(url);
        const body =
          init?.body instanceof URLSearchParams ? init.body : new URLSearchParams(`${init?.body as string}`);
        const token = body.get('logout_token');
        if (token !== null) this.logoutTokens.push(token);
        return fetch(address.replace(publicUrl, findServiceUrl()), init);
      },
    };
  }
}
