import { inject } from '@angular/core';
import { type Params, Router } from '@angular/router';
import { type CommandId } from './commands/catalogue';
import { Notices } from '@reader/web-ui';
import { Commands, type CommandRegistration } from './commands/commands';
import { AiAccess } from '../state/server/ai-access';
import { Ingestion } from '../state/library/ingestion';

const DESTINATIONS: readonly (readonly [id: CommandId, path: string, queryParams?: Params])[] = [
  ['go.all', '/inbox'],
  ['go.today', '/inbox', { view: 'today' }],
  ['go.starred', '/inbox', { view: 'starred' }],
  ['go.saved', '/inbox', { view: 'saved' }],
  ['go.archived', '/inbox', { view: 'archived' }],
  ['go.readingList', '/reading-list'],
  ['go.stories', '/stories'],
  ['go.ask', '/ask'],
  ['go.briefing', '/briefings'],
  ['go.summary', '/summary'],
  ['go.rewind', '/rewind'],
  ['go.topics', '/topics'],
  ['go.highlights', '/highlights'],
  ['go.tags', '/tags'],
  ['go.watchlists', '/watchlists'],
  ['go.rules', '/rules'],
  ['go.activity', '/activity'],
  ['go.sources', '/sources'],
  ['go.health', '/sources/health'],
  ['go.ingest', '/ingest'],
  ['go.settings', '/settings'],
  ['source.add', '/sources/add'],
  ['search.open', '/search'],
];

/** Commands that are absent where generated texts are switched off. */
const GENERATED: ReadonlySet<CommandId> = new Set(['go.ask', 'go.briefing', 'go.summary']);

/** The keys that work on every page. Call it from the frame's injection context. */
export function registerGlobalCommands(): void {
  const router = inject(Router);
  const ingestion = inject(Ingestion);
  const access = inject(AiAccess);
  const notices = inject(Notices);

  inject(Commands).register([
    ...DESTINATIONS.map(([id, path, queryParams]): CommandRegistration => ({
      id,
      when: () => access.enabled() || !GENERATED.has(id),
      run: () => void router.navigate([path], { queryParams }),
    })),
    { id: 'change.undo', run: () => void notices.undoLast() },
    { id: 'sources.check', when: () => !ingestion.running(), run: () => void ingestion.start() },
  ]);
}
