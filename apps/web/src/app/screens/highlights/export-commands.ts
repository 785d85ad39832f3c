import { inject } from '@angular/core';
import { Commands } from '../../shell/commands/commands';

/** The exports of all highlights, by their addresses. Call it from the page's injection context. */
export function registerExportCommands(markdown: string, json: string): void {
  const group = 'Lists';
  const to = (address: string) => (): void => location.assign(address);
  inject(Commands).register([
    {
      id: 'highlights.markdown',
      label: $localize`Export highlights as Markdown`,
      group,
      keys: [],
      run: to(markdown),
    },
    {
      id: 'highlights.json',
      label: $localize`Export highlights as JSON`,
      group,
      keys: [],
      run: to(json),
    },
  ]);
}
