import type { DatabaseStorage, TableSize } from '@reader/contract';

/** Tables that serve one purpose. */
export interface StorageUse {
  readonly label: string;
  readonly bytes: number;
  readonly tables: readonly TableSize[];
}

/** The first that matches a table's name is its use. */
const USES: readonly { readonly label: string; readonly names: RegExp }[] = [
  { label: $localize`Job queues`, names: /^queues\./ },
  { label: $localize`Spoken articles`, names: /^(article_recordings|briefing_recordings|recording|speech_)/ },
  { label: $localize`Source icons`, names: /icon/ },
  { label: $localize`Search index`, names: /^(article_search|search_languages)/ },
  {
    label: $localize`Similarity and stories`,
    names: /^(article_embeddings|article_terms|legacy_embed|source_repeated|stor|term_|topic|vector_)/,
  },
  {
    label: $localize`Read state, tags and highlights`,
    names: /^(article_states|read_|operation|deleted_state|highlight|reading|article_tags|tags|user_events)/,
  },
  {
    label: $localize`Articles and their texts`,
    names: /^(article|replaced_contents|purged_articles|extraction_|site_lines|text_rep|claims|generated_)/,
  },
  {
    label: $localize`Sources and checks`,
    names: /^(source|ingest|newsletter|mailbox|unclaimed|host|fetch|feed)/,
  },
  {
    label: $localize`Emails and background work`,
    names: /^(mails|outbox|job_runs|push_|digest|leases|rate_limits)/,
  },
];
const OTHER = $localize`Everything else`;
const REST = $localize`PostgreSQL’s own tables and free space`;

/**
 * By purpose, the largest first, then other tables, then what no table uses: together the whole database.
 * Tables keep the order of the answer.
 */
export function groupTables({
  tables,
  database_bytes: databaseBytes,
}: Pick<DatabaseStorage, 'tables' | 'database_bytes'>): StorageUse[] {
  const byLabel = new Map<string, TableSize[]>();
  for (const table of tables) {
    const label = USES.find(({ names }) => names.test(table.name))?.label ?? OTHER;
    byLabel.set(label, [...(byLabel.get(label) ?? []), table]);
  }
  const uses = [...byLabel]
    .map(([label, grouped]) => ({
      label,
      tables: grouped,
      bytes: sumBytes(grouped.map(({ total_bytes: bytes }) => bytes)),
    }))
    .sort(
      (one, other) => Number(one.label === OTHER) - Number(other.label === OTHER) || other.bytes - one.bytes,
    );
  const rest = databaseBytes - sumBytes(uses.map(({ bytes }) => bytes));
  return rest > 0 ? [...uses, { label: REST, tables: [], bytes: rest }] : uses;
}

const sumBytes = (sizes: readonly number[]): number => sizes.reduce((sum, bytes) => sum + bytes, 0);
