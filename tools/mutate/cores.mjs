/**
 * The pure cores: logic without a database or network of its own, where a wrong line gives a wrong answer
 * rather than an error. `files` are changed, `specs` must notice; both relative to `lib`. `needsDatabase`:
 * the specs use one.
 */
export const CORES = {
  triage: {
    lib: 'libs/domain/articles',
    files: ['triage/triage.ts'],
    specs: ['triage/triage.spec.ts'],
  },
  rules: {
    lib: 'libs/domain/rules',
    files: ['matching/match.ts', 'matching/reading.ts'],
    specs: ['matching/match.spec.ts'],
  },
  search: {
    lib: 'libs/domain/search',
    files: ['asked/terms.ts'],
    specs: ['asked/terms.spec.ts'],
  },
  visibility: {
    lib: 'libs/domain/sources',
    files: ['source/visibility.ts'],
    specs: ['source/visibility.spec.ts'],
    needsDatabase: true,
  },
  continuation: {
    lib: 'libs/domain/sync',
    files: ['stream/choice.ts', 'stream/paging.ts', 'wire/time.ts', 'item/item-id.ts'],
    specs: ['stream/choice.spec.ts', 'stream/paging.spec.ts', 'wire/time.spec.ts', 'item/item-id.spec.ts'],
  },
  anchoring: {
    lib: 'libs/domain/highlights',
    files: ['anchoring/anchor.ts', 'anchoring/alike.ts', 'anchoring/context.ts', 'anchoring/words.ts'],
    specs: ['anchoring/places.spec.ts'],
  },
  dates: {
    lib: 'libs/domain/feeds',
    files: ['reading/dates.ts'],
    specs: ['reading/dates.spec.ts'],
  },
  backoff: {
    lib: 'libs/domain/ingestion',
    files: ['pipeline/next-check.ts', 'pipeline/retry-after.ts', 'pipeline/freshness.ts'],
    specs: ['pipeline/schedule.spec.ts'],
  },
  limits: {
    lib: 'libs/domain/ingestion',
    files: ['pipeline/host-rate.ts', 'pipeline/turns.ts'],
    specs: ['pipeline/politeness.spec.ts'],
  },
};
