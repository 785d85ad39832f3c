import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { HOUR_MS, MINUTE_MS } from '@reader/duration';
import { Clock } from '@reader/scheduler';
import { LoginRefused, Mailbox } from './mailbox';

/** The wait after a refused login; it doubles with each. Servers lock accounts after a few refusals. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const WAIT_MS_MAX = HOUR_MS;

/** Opens all connections of this process to the mailbox, so that refused logins are counted in one place. */
@Injectable()
export class MailboxConnections {
  private refusals = 0;
  private refusal: { readonly error: LoginRefused; readonly until: number } | null = null;
  /** The attempt before: one at a time, so that only one of them is refused. */
  private previous: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when no mailbox is configured. */
  get pollMinutes(): number | null {
    return this.config.newsletters?.pollMinutes ?? null;
  }

  /**
   * @throws LoginRefused, without a connection while the wait after a refusal lasts; MailboxLost when the
   * server cannot be reached
   */
  open(signal: AbortSignal): Promise<Mailbox> {
    const opened = this.previous.then(() => this.openNext(signal));
    this.previous = opened.catch(() => undefined);
    return opened;
  }

  private async openNext(signal: AbortSignal): Promise<Mailbox> {
    const { newsletters } = this.config;
    if (newsletters === null) throw new Error('no mailbox is configured');
    if (this.refusal !== null && this.clock.now().getTime() < this.refusal.until) throw this.refusal.error;
    try {
      const mailbox = await Mailbox.open(newsletters, { signal });
      this.refusals = 0;
      this.refusal = null;
      return mailbox;
    } catch (error) {
      if (error instanceof LoginRefused) this.recordRefusal(error);
      throw error;
    }
  }

  private recordRefusal(error: LoginRefused): void {
    const waitMs = Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** this.refusals);
    this.refusals += 1;
    this.refusal = { error, until: this.clock.now().getTime() + waitMs };
  }
}
