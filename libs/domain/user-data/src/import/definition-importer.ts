import { Injectable } from '@nestjs/common';
import { RulesService } from '@reader/rules';
import { SavedSearchesService, SearchFilters } from '@reader/search';
import { WatchlistsService } from '@reader/watchlists';
import { RuleRecord, SavedSearchRecord, WatchlistRecord } from '../records';
import type { ImportContext } from './import-context';
import { createItemProblem, type ImportItem } from './import-problem';
import { ImportQueries } from './import.queries';

type RuleCondition = RuleRecord['conditions'][number];

/** Imports rules, watchlists and saved searches whose names the user does not have yet. */
@Injectable()
export class DefinitionImporter {
  constructor(
    private readonly queries: ImportQueries,
    private readonly rules: RulesService,
    private readonly watchlists: WatchlistsService,
    private readonly searches: SavedSearchesService,
  ) {}

  async importRules(context: ImportContext): Promise<void> {
    const names = await this.queries.listNames(context.user, 'rules');
    for await (const record of context.readEach('rules.jsonl', RuleRecord)) {
      if (names.has(record.name)) continue;
      const rule = { ...record, conditions: record.conditions.map((each) => mapSource(context, each)) };
      await context.attempt({ subject: 'rule', name: record.name }, () =>
        this.rules.create(context.user, rule),
      );
    }
  }

  async importWatchlists(context: ImportContext): Promise<void> {
    const names = await this.queries.listNames(context.user, 'watchlists');
    for await (const record of context.readEach('watchlists.jsonl', WatchlistRecord)) {
      if (names.has(record.name)) continue;
      const item: ImportItem = { subject: 'watchlist', name: record.name };
      const sources = findSlugs(context, record.sources ?? [], item);
      if (sources === null) continue;
      await context.attempt(item, () => this.watchlists.create(context.user, { ...record, sources }));
    }
  }

  async importSavedSearches(context: ImportContext): Promise<void> {
    const names = await this.queries.listNames(context.user, 'savedSearches');
    for await (const record of context.readEach('saved-searches.jsonl', SavedSearchRecord)) {
      if (names.has(record.name)) continue;
      const item: ImportItem = { subject: 'saved_search', name: record.name };
      const sources = findSlugs(context, record.filters?.sources ?? [], item);
      const tagId = findTagId(context, record, item);
      if (sources === null || tagId === undefined) continue;
      const filters = Object.assign(record.filters ?? new SearchFilters(), { sources, tag_id: tagId });
      await context.attempt(item, () => this.searches.create(context.user, { ...record, filters }));
    }
  }
}

/** A condition that names a source by its slug of the export names it by its slug on this server. */
function mapSource({ slugs }: ImportContext, condition: RuleCondition): RuleCondition {
  const { field, op, value } = condition;
  if (field !== 'source' || op !== 'equals' || typeof value !== 'string') return condition;
  return { ...condition, value: slugs.get(value.trim().toLowerCase()) ?? value };
}

/** Null for a search without a tag. Undefined when its tag is not here: without it, the search finds more. */
function findTagId(
  context: ImportContext,
  { tag, filters }: SavedSearchRecord,
  item: ImportItem,
): number | null | undefined {
  if (!tag && !filters?.tag_id) return null;
  const id = context.tagIds.get(tag ?? '');
  if (id === undefined)
    context.addProblem(
      createItemProblem(item, 'tag_missing', ': not imported, because its tag is not here.'),
    );
  return id;
}

/**
 * Slugs on this server; a source that is not a feed, such as a newsletter, has none. Null when sources were
 * named and none is here: an empty list would mean all sources.
 */
function findSlugs(context: ImportContext, exported: readonly string[], item: ImportItem): string[] | null {
  const found = exported.flatMap((slug) => context.slugs.get(slug) ?? []);
  if (found.length === exported.length) return found;
  if (found.length > 0) {
    context.addProblem(
      createItemProblem(item, 'some_sources_missing', ': some of its sources are not here.'),
    );
    return found;
  }
  context.addProblem(
    createItemProblem(item, 'sources_missing', ': not imported, because none of its sources is here.'),
  );
  return null;
}
