/**
 * The pure cores: logic without a database or network, where a wrong line gives a wrong answer and no error.
 * `files` are changed, `specs` must fail; both are relative to `lib`. `needsDatabase`: the specs use one.
 */
export const CORES = {
  triage: {
    lib: 'libs/triage',
    files: ['triage.ts'],
    specs: ['triage.spec.ts'],
  },
  rules: {
    lib: 'libs/domain/rules',
    files: ['matching/match-rules.ts', 'matching/searchable-article.ts'],
    specs: ['matching/match-rules.spec.ts'],
  },
  search: {
    lib: 'libs/search-terms',
    files: ['terms.ts'],
    specs: ['terms.spec.ts'],
  },
  visibility: {
    lib: 'libs/domain/sources',
    files: ['source/visibility.ts'],
    specs: ['source/visibility.spec.ts'],
    needsDatabase: true,
  },
  continuation: {
    lib: 'libs/domain/sync',
    files: ['stream/stream-query.ts', 'stream/paging.ts', 'wire/time.ts', 'item/item-id.ts'],
    specs: [
      ...['stream/stream-query.spec.ts', 'stream/paging.spec.ts'],
      ...['wire/time.spec.ts', 'item/item-id.spec.ts'],
    ],
  },
  anchoring: {
    lib: 'libs/domain/highlights',
    files: [
      ...['anchoring/quote-finder.ts', 'anchoring/edited-text.ts'],
      ...['anchoring/context.ts', 'anchoring/words.ts'],
    ],
    specs: ['anchoring/places.spec.ts'],
  },
  dates: {
    lib: 'libs/domain/feeds',
    files: ['reading/dates.ts'],
    specs: ['reading/dates.spec.ts'],
  },
  backoff: {
    lib: 'libs/domain/ingestion',
    files: ['pipeline/next-check.ts', 'pipeline/freshness.ts'],
    specs: ['pipeline/schedule.spec.ts'],
  },
  limits: {
    lib: 'libs/domain/ingestion',
    files: ['pipeline/host-rate-limiter.ts', 'pipeline/host-concurrency-limiter.ts'],
    specs: ['pipeline/fetch-throttle.spec.ts'],
  },
  terms: {
    lib: 'libs/domain/embeddings',
    files: [
      ...['terms/tokens.ts', 'terms/term-bag.ts', 'terms/repeated-lines.ts', 'terms/source-names.ts'],
      ...['terms/document-frequencies.ts', 'terms/term-vector.ts', 'vector/rank-related.ts'],
    ],
    specs: [
      ...['terms/tokens.spec.ts', 'terms/term-bag.spec.ts', 'terms/term-vector.spec.ts'],
      'vector/rank-related.spec.ts',
    ],
  },
  stories: {
    lib: 'libs/domain/stories',
    files: [
      ...['clustering/story-clusterer.ts', 'clustering/thresholds.ts', 'clustering/story.ts'],
      ...['clustering/story-index.ts', 'clustering/posting.ts', 'clustering/candidates.ts'],
      ...['clustering/halves.ts', 'clustering/duplicates.ts'],
    ],
    specs: [
      ...['clustering/story-clusterer.spec.ts', 'clustering/rebuild.spec.ts'],
      'clustering/duplicates.spec.ts',
    ],
  },
  claims: {
    lib: 'libs/domain/claims',
    files: [
      ...['verification/verify-sentences.ts', 'verification/clauses.ts', 'verification/numbers.ts'],
      ...['verification/names.ts', 'verification/find-quote.ts', 'verification/normalize.ts'],
      ...['verification/sentences.ts', 'verification/languages.ts'],
    ],
    specs: ['verification/verify-sentences.spec.ts'],
  },
};
