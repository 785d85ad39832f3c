import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { MINUTE_MS } from '@reader/duration';
import type { Request, Response } from 'express';
import { isOverTls } from '../session/session-cookie';
import { ProviderSessionsRepository } from './provider-sessions.repository';

/** Time to sign in at the provider. */
export const FLOW_LIFETIME_MS = 10 * MINUTE_MS;
const COOKIE = 'reader_sign_in';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What the callback needs of the request that sent the browser to the provider. */
export interface SignInFlow {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
  /** The path to open afterwards. */
  readonly next: string;
  /** The signed-in user whose account is to be linked; absent for a sign-in. */
  readonly linkUserId?: number | undefined;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Sign-ins that have begun, each in an encrypted cookie of its browser, so only this browser ends it. */
@Injectable()
export class SignInFlows {
  private readonly key: Buffer;

  constructor(
    private readonly repository: ProviderSessionsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const derived = hkdfSync('sha256', config.secrets.session, '', 'identity provider sign-in', KEY_BYTES);
    this.key = Buffer.from(derived);
  }

  save(request: Request, response: Response, flow: SignInFlow): void {
    response.cookie(this.getName(request), this.formatCookie(flow), {
      ...this.getOptions(request),
      maxAge: FLOW_LIFETIME_MS,
    });
  }

  /**
   * Reads the flow of this state and removes its cookie. Null: there is none, it is too old or not ours, or
   * it was used: a copied callback is worth nothing, whatever came of the first.
   */
  async take(request: Request, response: Response, state: string | null): Promise<SignInFlow | null> {
    const name = `${this.getName(request)}=`;
    const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
    const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length);
    if (value === undefined) return null;
    response.clearCookie(this.getName(request), this.getOptions(request));
    const flow = this.parseCookie(value);
    if (flow === null || flow.expiresAt <= Date.now() || flow.state !== state) return null;
    return (await this.repository.markUsed(`state ${flow.state}`, FLOW_LIFETIME_MS)) ? flow : null;
  }

  private formatCookie(flow: SignInFlow): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv);
    const text = [cipher.update(JSON.stringify(flow), 'utf8'), cipher.final()];
    return Buffer.concat([iv, cipher.getAuthTag(), ...text]).toString('base64url');
  }

  private parseCookie(value: string): SignInFlow | null {
    const bytes = Buffer.from(value, 'base64url');
    const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
    try {
      const decipher = createDecipheriv(CIPHER, this.key, iv).setAuthTag(tag);
      const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return JSON.parse(Buffer.concat(text).toString('utf8')) as SignInFlow;
    } catch {
      // Forged, cut off, or sealed with another SESSION_SECRET.
      return null;
    }
  }

  private getName(request: Request): string {
    return this.isSecure(request) ? `__Host-${COOKIE}` : COOKIE;
  }

  private getOptions(request: Request) {
    // Lax: the provider sends the browser back from another site.
    return { httpOnly: true, sameSite: 'lax', secure: this.isSecure(request), path: '/' } as const;
  }

  private isSecure(request: Request): boolean {
    return isOverTls(request, this.config.http.publicUrl);
  }
}
