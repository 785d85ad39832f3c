// Preloaded into an app: shifts its clock by E2E_CLOCK_OFFSET_MS, so that daily jobs run during a test.
// Timers are unaffected.
const offset = Number(process.env.E2E_CLOCK_OFFSET_MS ?? 0);
const readSystemTime = Date.now.bind(Date);

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(readSystemTime() + offset);
    else super(...parts);
  }
};
globalThis.Date.now = () => readSystemTime() + offset;
