import { sendEarlyRequests } from './early-requests';
import { captureKeys } from './first-list/early-keys';
import { setUpLanguage } from './language';
import { allowWorkerScript } from './trusted-types';

/** Loads the app after the translations, because its files use them on loading. */
async function start(): Promise<void> {
  captureKeys();
  allowWorkerScript();
  sendEarlyRequests(location);
  await setUpLanguage();
  const { drawFirstList, waitForPaint } = await import('./first-list/first-list');
  if (await drawFirstList(location)) await waitForPaint();
  fetchProgram();
  const { startApp } = await import('./start');
  await startApp();
}

/** Starts loading the app's scripts without running them: they would delay the first list. */
function fetchProgram(): void {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[data-program]');
  for (const script of scripts) script.rel = 'modulepreload';
}

start().catch((error: unknown) => console.error(error));
