import { inject } from '@angular/core';
import { Params, Router } from '@angular/router';
import { Command, Commands } from '../commands/commands';
import { Ingestion } from '../library/ingestion';

/** The keys that work on every page. Call it where the frame is built. */
export function registerGlobalCommands(showHelp: () => void): void {
  const router = inject(Router);
  const ingestion = inject(Ingestion);

  const goTo = (
    id: string,
    label: string,
    keys: string,
    path: string,
    queryParams: Params = {},
  ): Command => ({
    id: `go.${id}`,
    label,
    group: 'Go to',
    keys: [keys],
    run: () => void router.navigate([path], { queryParams }),
  });
  inject(Commands).register([
    goTo('all', 'All articles', 'g a', '/inbox'),
    goTo('today', 'Today', 'g t', '/inbox', { view: 'today' }),
    goTo('starred', 'Starred', 'g s', '/inbox', { view: 'starred' }),
    goTo('saved', 'Saved', 'g l', '/inbox', { view: 'saved' }),
    goTo('archived', 'Archived', 'g e', '/inbox', { view: 'archived' }),
    goTo('sources', 'Sources', 'g c', '/sources'),
    goTo('ingest', 'Source checks', 'g i', '/ingest'),
    goTo('settings', 'Settings', 'g ,', '/settings'),
    {
      id: 'source.add',
      label: 'Add a source',
      group: 'General',
      keys: ['a'],
      run: () => void router.navigate(['/sources/add']),
    },
    {
      id: 'sources.check',
      label: 'Check sources now',
      group: 'General',
      keys: ['r'],
      when: () => !ingestion.running(),
      run: () => void ingestion.start(),
    },
    { id: 'help.show', label: 'This help', group: 'General', keys: ['?'], run: showHelp },
  ]);
}
