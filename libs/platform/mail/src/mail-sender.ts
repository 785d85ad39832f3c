import { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { MailServerConfig } from '@reader/config';
import { AttemptDeadline } from './attempt-deadline';
import { computeRetryDelay } from './backoff';
import { ClaimRenewal } from './claim-renewal';
import { classifyFailure } from './delivery-failure';
import { toEnvelopeAddress } from './envelope-address';
import { buildMailBytes } from './mail-composer';
import { CLAIM_SECONDS, type ClaimedMail, type MailChannel, type MailsRepository } from './mails.repository';
import { isMailAddress } from './new-mail';
import { SmtpConnection } from './smtp-connection';

export interface SendLimits {
  /** Until there is a connection; the rest of `envelopeSeconds` is for the greeting and the envelope. */
  readonly connectSeconds: number;
  /** Until the content is on its way. Shorter than the claim, so that no second process sends the mail. */
  readonly envelopeSeconds: number;
  /** From then to the answer. May be longer than the claim, which is renewed meanwhile. */
  readonly answerSeconds: number;
  readonly renewClaimSeconds: number;
}

const SHARED_LIMITS = {
  connectSeconds: 10,
  envelopeSeconds: CLAIM_SECONDS - 30,
  renewClaimSeconds: CLAIM_SECONDS / 4,
};

/**
 * Servers that scan the content may answer after ten minutes (RFC 5321 §4.5.3.2.6). A one-time password that
 * waits must not hold up the others.
 */
export const SEND_LIMITS: Readonly<Record<MailChannel, SendLimits>> = {
  general: { ...SHARED_LIMITS, answerSeconds: 600 },
  one_time_password: { ...SHARED_LIMITS, answerSeconds: 30 },
};
const RESET_TIMEOUT_MS = 10_000;
const ERROR_LENGTH_MAX = 500;

/** `unreachable`: the server cannot be used now, so that other mails would fail as well. */
export type SendResult = 'sent' | 'refused' | 'unreachable' | 'idle';

/** Sends the mails of one channel, one after the other over one connection. */
export class MailSender {
  private readonly log = new Logger(MailSender.name);
  private connection: SmtpConnection | null = null;

  constructor(
    private readonly channel: MailChannel,
    private readonly server: MailServerConfig,
    private readonly mails: MailsRepository,
    private readonly limits: SendLimits = SEND_LIMITS[channel],
  ) {}

  /** Claims the mail that is due longest and sends it. */
  async sendNext(): Promise<SendResult> {
    const mail = await this.mails.claimNext(this.channel);
    if (mail === null) return 'idle';
    const progress = { isContentSent: false };
    try {
      await this.deliver(mail, progress);
    } catch (error) {
      return this.recordFailure(mail, error as Error, progress.isContentSent);
    }
    await this.mails.markDelivered(mail);
    return 'sent';
  }

  /** Closes the connection; the next mail opens another one. */
  close(): void {
    this.connection?.quit();
    this.connection = null;
  }

  private async deliver(mail: ClaimedMail, progress: { isContentSent: boolean }): Promise<void> {
    // The user may have changed it since the mail was enqueued.
    if (!isMailAddress(mail.recipient))
      throw Object.assign(new Error('the address of the mail is not valid'), { code: 'EENVELOPE' });
    const deadline = new AttemptDeadline();
    deadline.setLimit(this.limits.envelopeSeconds * 1_000);
    const renewal = new ClaimRenewal(() => this.renewClaim(mail), this.limits.renewClaimSeconds * 1_000);
    try {
      const content = await buildMailBytes(this.server.from, mail);
      const connection = await this.connect(deadline.signal);
      const { mails, limits } = this;
      // The connection reads this after the server has accepted the envelope.
      async function* readContent(): AsyncGenerator<Buffer> {
        if (!(await mails.markUnconfirmed(mail))) throw new Error('another process sends this mail');
        progress.isContentSent = true;
        deadline.setLimit(limits.answerSeconds * 1_000);
        yield content;
      }
      const envelope = { from: toEnvelopeAddress(this.server.from), to: toEnvelopeAddress(mail.recipient) };
      await connection.send(envelope, Readable.from(readContent()), deadline.signal);
    } finally {
      deadline.clear();
      await renewal.stop();
    }
  }

  private renewClaim(mail: ClaimedMail): Promise<void> {
    return this.mails
      .renewClaim(mail)
      .catch((error: Error) => this.log.warn(`a claim of a mail was not renewed: ${error.message}`));
  }

  private async connect(deadline: AbortSignal): Promise<SmtpConnection> {
    const { connectSeconds, answerSeconds } = this.limits;
    const limits = { connectMs: connectSeconds * 1_000, silenceMs: answerSeconds * 1_000 };
    if (this.connection?.isOpen !== true)
      this.connection = await SmtpConnection.open(this.server, deadline, limits);
    return this.connection;
  }

  private async recordFailure(mail: ClaimedMail, error: Error, isContentSent: boolean): Promise<SendResult> {
    const kind = classifyFailure(error, isContentSent);
    const isContentRefused = isContentSent && kind !== 'unconfirmed';
    const retryMs = kind === 'refused' ? null : computeRetryDelay(mail.attempts);
    const message = error.message.slice(0, ERROR_LENGTH_MAX);
    this.log.warn({
      what: 'a mail was not sent',
      mail_id: mail.mail_id,
      kind: mail.kind,
      failure: kind,
      error: message,
    });
    await this.mails.recordFailure(mail, { error: message, isContentRefused, retryMs });
    const isReusable = this.connection !== null && (await this.isReusable(this.connection));
    return isReusable ? 'refused' : 'unreachable';
  }

  private async isReusable(connection: SmtpConnection): Promise<boolean> {
    if (!connection.isOpen) return false;
    try {
      await connection.reset(AbortSignal.timeout(RESET_TIMEOUT_MS));
      return true;
    } catch {
      connection.close();
      return false;
    }
  }
}
