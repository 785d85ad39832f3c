/** Names that the naming rules let pass, each with its reason. At most 30 lines (check-style.spec.mjs). */
export const EXCEPTIONS = {
  visibleTo: 'the one visibility predicate; it reads as a condition in SQL, and every document names it',
  kept_because: 'a field of the API contract (retention preview)',
  floor: 'the comparison floor of a bench',
  nextCheck: 'named by the specification and in every document',
  sql: 'the tag of SQL templates, as libraries call theirs',
  now: 'Date.now and what takes its place in tests',
  modelName: 'of LanguageModel: a field for each purpose, which every caller reads as one',
  forRoot: "Nest's name for a module with options",
};
