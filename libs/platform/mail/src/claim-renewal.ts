/** Renews a claim until it is stopped. A killed process renews nothing, so another one soon takes over. */
export class ClaimRenewal {
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();

  constructor(renew: () => Promise<void>, intervalMs: number) {
    this.timer = setInterval(() => {
      this.running = this.running.then(renew);
    }, intervalMs);
  }

  /** Nothing is renewed after this. */
  stop(): Promise<void> {
    clearInterval(this.timer);
    return this.running;
  }
}
