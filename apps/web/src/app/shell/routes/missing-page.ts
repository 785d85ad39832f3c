import { inject } from '@angular/core';
import { type NavigationError, Router } from '@angular/router';
import { Notices } from '@reader/web-ui';
import { reportNotLoaded } from '../../../not-loaded';
import { DirectApi } from '../../state/api/api';
import { isMissingScript } from '../../state/startup/missing-script';
import { WrittenText } from '../../state/startup/written-text';

/**
 * Opens a page whose script is missing by loading it, as another version of the service would. What the user
 * has written on the present page stays until the user decides.
 */
export function openMissingPage({ error, url }: NavigationError): void {
  if (!isMissingScript(error)) return;
  if (!inject(Router).navigated) return reportNotLoaded();
  const [api, notices] = [inject(DirectApi), inject(Notices)];
  /** Without an answer of the server the page that is open stays. */
  const load = (): void =>
    void api.get('/api/live', { cache: 'no-store' }).then(
      () => location.assign(url),
      (problem: unknown) => notices.showProblem($localize`The page was not loaded`, problem),
    );
  if (!inject(WrittenText).exists) return load();
  notices.showMessage($localize`Opening this page discards the text that you have written here.`, {
    label: $localize`Open anyway`,
    run: load,
  });
}
