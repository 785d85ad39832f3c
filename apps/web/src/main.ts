import { askAhead } from './head-start';
import { speak } from './language';
import { trustTheWorker } from './trusted-types';

/** Only then: a file may say its words while it loads, so they have to be there by then. */
async function start(): Promise<void> {
  trustTheWorker();
  askAhead(location);
  await speak();
  const { startApp } = await import('./start');
  await startApp();
}

start().catch((error: unknown) => console.error(error));
