import { bootstrapApplication } from '@angular/platform-browser';
import { App } from './app/app';
import { appConfig } from './app/app.config';
import { provideLocale } from './locale';

/** Loaded after the translations, see main.ts. */
export async function startApp(): Promise<void> {
  await bootstrapApplication(App, { providers: [...appConfig.providers, provideLocale()] });
}
