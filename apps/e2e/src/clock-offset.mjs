// Preloaded into an app: shifts its clock by E2E_CLOCK_OFFSET_MS, so that daily jobs run during a test.
// Timers are unaffected.
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
