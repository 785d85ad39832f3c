import { speak } from './language';

/** Only then: a file may say its words while it loads, so they have to be there by then. */
async function start(): Promise<void> {
  await speak();
  const { startApp } = await import('./start');
  await startApp();
}

start().catch((error: unknown) => console.error(error));
