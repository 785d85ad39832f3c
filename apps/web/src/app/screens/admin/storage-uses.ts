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
  { label: $localize`Pictures of sources`, names: /icon/ },
  { label: $localize`Search index`, names: /^(article_search|search_languages)/ },
  {
    label: $localize`Similarity and stories`,
    names: /^(article_embeddings|article_terms|legacy_embed|source_repeated|stor|term_|topic|vector_)/,
  },
  {
    label: $localize`What users did with articles`,
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

/** By purpose, the largest first; tables keep the order of the answer. */
export function groupTables({ tables }: Pick<DatabaseStorage, 'tables'>): StorageUse[] {
  const byLabel = new Map<string, TableSize[]>();
  for (const table of tables) {
    const label = USES.find(({ names }) => names.test(table.name))?.label ?? OTHER;
    byLabel.set(label, [...(byLabel.get(label) ?? []), table]);
  }
  return [...byLabel]
    .map(([label, grouped]) => ({
      label,
      tables: grouped,
      bytes: grouped.reduce((sum, { total_bytes: bytes }) => sum + bytes, 0),
    }))
    .sort((one, other) => other.bytes - one.bytes);
}
