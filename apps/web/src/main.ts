import { sendEarlyRequests } from './early-requests';
import { setUpLanguage } from './language';
import { allowWorkerScript } from './trusted-types';

/** Only then: a file may say its words while it loads, so they have to be there by then. */
async function start(): Promise<void> {
  allowWorkerScript();
  sendEarlyRequests(location);
  await setUpLanguage();
  const { drawFirstList, waitForPaint } = await import('./first-list/first-list');
  if (await drawFirstList(location)) await waitForPaint();
  fetchProgram();
  const { startApp } = await import('./start');
  await startApp();
}

/**
 * The page names the program's scripts and leaves them alone: they would take the time of the first list,
 * which is on the screen before they are.
 */
function fetchProgram(): void {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[data-program]');
  for (const script of scripts) script.rel = 'modulepreload';
}

start().catch((error: unknown) => console.error(error));
