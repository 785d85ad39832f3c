// Preloaded into an app: its time of day differs from the machine's by E2E_CLOCK_OFFSET_MS, so that jobs of
// one hour of the day run during a test. Timers go on as ever.
const offset = Number(process.env.E2E_CLOCK_OFFSET_MS ?? 0);
const now = Date.now.bind(Date);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + offset);
    else super(...parts);
  }

  static now() {
    return now() + offset;
  }
};
