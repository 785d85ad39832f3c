// Migrations run while the processes of the version before still serve. So a migration must not lock a table
// that may be large, and must not take away what the older version uses: first expand, and contract a version
// later.

const MIGRATIONS = /^libs\/platform\/database\/src\/migrations\/(\d+)-[\w-]+\.ts$/;
/** No installation is older than these: they only ever run on small tables. */
const UNCHECKED_UP_TO = 1_763_672_999_999;

/** Tables with a row for each article, or for each user and article. */
const LARGE =
  'articles|article_bodies|article_contents|article_embeddings|article_search|article_states|article_terms|' +
  'claims|operation_states|readings|story_members|user_events|watchlist_matches';
const BIG = String.raw`(?:only\s+)?(?:public\.)?(?:${LARGE})\b`;
const ALTER_BIG = String.raw`\balter\s+table\s+(?:if\s+exists\s+)?${BIG}[^;]*?`;

const UNLESS_EXISTS = String.raw`(?:if\s+not\s+exists\s+)?`;
/** A constraint that is checked at once. */
const NOW = String.raw`(?![^;]*not\s+valid)`;
/** A constraint without an index that exists. */
const BUILT = String.raw`(?![^;]*using\s+index)`;
/** Columns whose value differs from row to row. */
const COMPUTED =
  String.raw`generated\s+always\s+as\s*\([^;]*stored|` +
  String.raw`default\s+(?:gen_random_uuid|random|clock_timestamp)\b`;

/** What is refused, and what to write instead. */
const RULES = [
  {
    form: String.raw`\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)${UNLESS_EXISTS}\w+\s+on\s+${BIG}`,
    message:
      'builds an index under a lock that stops writes: create it concurrently, outside of a transaction',
  },
  {
    form: String.raw`${ALTER_BIG}\bset\s+not\s+null`,
    message: 'reads the whole table under a lock: add a check constraint "not valid" and validate it later',
  },
  {
    form: String.raw`${ALTER_BIG}\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key|references)\b${NOW}`,
    message: 'checks every row under a lock: add it "not valid", and validate it in another migration',
  },
  {
    form: String.raw`${ALTER_BIG}\badd\s+(?:constraint\s+\w+\s+)?(?:unique|primary\s+key)\b${BUILT}`,
    message: 'builds an index under a lock: create it concurrently, then add the constraint "using index"',
  },
  {
    form: String.raw`${ALTER_BIG}\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b`,
    message:
      'writes every row again under a lock: add a column, fill it in batches, and drop the old one later',
  },
  {
    form: String.raw`${ALTER_BIG}\badd\s+(?:column\s+)?\w+[^;,]*\b(?:${COMPUTED})`,
    message: 'writes every row again under a lock: add the column empty and fill it in batches',
  },
  {
    form: String.raw`\b(?:update|delete\s+from)\s+${BIG}`,
    message: 'changes rows of a large table in one transaction: do it in a job, in batches',
  },
  {
    form: String.raw`\b(?:cluster|vacuum\s+full|lock\s+table|truncate)\s+(?:table\s+)?${BIG}`,
    message: 'locks a large table',
  },
  {
    form: String.raw`\b(?:drop\s+(?:table|column|view)|rename\s+(?:to|column|constraint))\b`,
    message: 'takes away what the version before may still use: do it one version after nothing uses it',
  },
  {
    form: String.raw`\balter\s+table\s+(?!${BIG})[^;]*?\bset\s+not\s+null`,
    message: 'refuses rows of the version before, which may not fill the column: do it one version later',
  },
  {
    form: String.raw`\badd\s+column\s+\w+(?![^;,]*\b(?:default|generated)\b)[^;,]*\bnot\s+null`,
    message: 'refuses rows of the version before, which does not fill the column: give it a default',
  },
];

/** An exception stands in the statement: `-- unlocked: reason`. */
const EXCEPTION = /--\s*unlocked:\s*\S.*/;

/** @param {import('../check-style/workspace-files.mjs').WorkspaceFiles} files */
export function findMigrationLocks(files) {
  return files.paths
    .filter((path) => Number(MIGRATIONS.exec(path)?.[1]) > UNCHECKED_UP_TO)
    .flatMap((path) => findLocks(files.getText(path)).map((finding) => ({ file: path, ...finding })));
}

/** @param text a migration; each template or string is one or more statements */
export function findLocks(text) {
  return RULES.flatMap(({ form, message }) =>
    [...text.matchAll(new RegExp(form, 'gis'))]
      .filter((match) => !EXCEPTION.test(getStatement(text, match.index)))
      .map((match) => ({ line: text.slice(0, match.index).split('\n').length, message })),
  );
}

function getStatement(text, index) {
  const start = Math.max(...[';', '`', "'"].map((end) => text.lastIndexOf(end, index)));
  const end = text.slice(index).search(/[;`]/);
  return text.slice(start + 1, end < 0 ? undefined : index + end);
}
