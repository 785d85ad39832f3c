import { inject } from '@angular/core';
import { type Params, Router } from '@angular/router';
import { type Command, Commands } from '../commands/commands';
import { Ingestion } from '../library/ingestion';

interface Destination {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  readonly path: string;
  readonly queryParams?: Params;
}

const DESTINATIONS: readonly Destination[] = [
  { id: 'all', label: 'All articles', keys: 'g a', path: '/inbox' },
  { id: 'today', label: 'Today', keys: 'g t', path: '/inbox', queryParams: { view: 'today' } },
  { id: 'starred', label: 'Starred', keys: 'g s', path: '/inbox', queryParams: { view: 'starred' } },
  { id: 'saved', label: 'Saved', keys: 'g l', path: '/inbox', queryParams: { view: 'saved' } },
  { id: 'archived', label: 'Archived', keys: 'g e', path: '/inbox', queryParams: { view: 'archived' } },
  { id: 'sources', label: 'Sources', keys: 'g c', path: '/sources' },
  { id: 'ingest', label: 'Source checks', keys: 'g i', path: '/ingest' },
  { id: 'settings', label: 'Settings', keys: 'g ,', path: '/settings' },
];

/** The keys that work on every page. Call it where the frame is built. */
export function registerGlobalCommands(): void {
  const router = inject(Router);
  const ingestion = inject(Ingestion);

  const goTo = ({ id, label, keys, path, queryParams }: Destination): Command => ({
    id: `go.${id}`,
    label,
    group: 'Go to',
    keys: [keys],
    run: () => void router.navigate([path], { queryParams }),
  });
  inject(Commands).register([
    ...DESTINATIONS.map(goTo),
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
  ]);
}
