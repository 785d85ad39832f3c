/** The server's form of a device with a known browser and system. */
const BROWSER_ON_SYSTEM = /^(.+) on (.+)$/;

/** A device in the page's language. */
export function formatDevice(device: string | null): string {
  if (device === null) return $localize`Unknown device`;
  const [, browser, system] = BROWSER_ON_SYSTEM.exec(device) ?? [];
  return browser === undefined || system === undefined
    ? device
    : $localize`${browser}:BROWSER: on ${system}:SYSTEM:`;
}
