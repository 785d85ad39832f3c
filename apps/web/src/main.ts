import { sendEarlyRequests } from './early-requests';
import { captureKeys } from './first-list/early-keys';
import { setUpLanguage } from './language';
import { reportNotLoaded } from './not-loaded';
import { allowWorkerScript } from './trusted-types';

/** The app's scripts are loaded after the first list, or while it waits longer for its responses. */
const SCRIPTS_WAIT_MS = 150;

/** Loads the app after the translations, because its files use them on loading. */
async function start(): Promise<void> {
  captureKeys();
  allowWorkerScript();
  sendEarlyRequests(location);
  await setUpLanguage();
  const { drawFirstList } = await import('./first-list/first-list');
  const drawing = drawFirstList(location);
  await Promise.race([drawing, new Promise((resolve) => setTimeout(resolve, SCRIPTS_WAIT_MS))]);
  fetchProgram();
  await drawing;
  const { startApp } = await import('./start');
  await startApp();
}

/** Starts loading the app's scripts without running them: they would delay the first list. */
function fetchProgram(): void {
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[data-program]');
  for (const script of scripts) script.rel = 'modulepreload';
}

start().catch((error: unknown) => {
  console.error(error);
  reportNotLoaded();
});
