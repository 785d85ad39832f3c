import { Injectable } from '@nestjs/common';
import { LoadingCache } from '@reader/concurrency';
import { Database, sql } from '@reader/database';
import { SearchStatistics } from './search-statistics';
import { type Term, parseTerms } from './terms';

/** What is looked for, as the database takes it. */
export interface ParsedQuery {
  /** A `tsquery`; null: nobody asked for words. */
  readonly tsquery: string | null;
  /** How many of all documents have it all, roughly: 0 (few) to 1. */
  readonly share: number;
  /** What is marked in a hit: the words, and the stems by which they were looked for. */
  readonly terms: readonly QueryTerm[];
}

export interface QueryTerm extends Term {
  readonly stems: readonly string[];
}

interface ResolvedTerm extends QueryTerm {
  /** In the database's spelling; empty: nothing in it is a word. */
  readonly plain: string;
  readonly stemmed: readonly string[];
}

/** Whoever pages, filters or sorts asks the same again; longer, and a new language may come meanwhile. */
const CACHE = { ttlMs: 10_000, entriesMax: 10_000 };

/** The beginning of a word in the database's spelling: its quotes and backslashes are doubled. */
const toPrefixQuery = (text: string) => `'${text.replace(/[\\']/g, '$&$&')}':*`;

const LEXEME = /'((?:[^']|'')*)'/g;
const parseLexemes = (tsquery: string) =>
  [...tsquery.matchAll(LEXEME)].map(([, text = '']) => text.replaceAll("''", "'"));

@Injectable()
export class QueryParser {
  private readonly cache = new LoadingCache<ParsedQuery | null>(CACHE);

  constructor(
    private readonly database: Database,
    private readonly statistics: SearchStatistics,
  ) {}

  /** Null: no document can answer it, because nothing in it is a word. */
  async parse(q: string): Promise<ParsedQuery | null> {
    if (q.trim() === '') return { tsquery: null, share: 1, terms: [] };
    return this.cache.getOrLoad(q, () => this.parseUncached(q));
  }

  private async parseUncached(q: string): Promise<ParsedQuery | null> {
    const resolved = (await this.resolveLexemes(parseTerms(q))).filter(({ plain }) => plain !== '');
    if (resolved.length === 0) return null;
    const terms = resolved.filter(({ isExcluded }) => !isExcluded);
    return { tsquery: resolved.map(toTsquery).join(' & '), share: await this.estimateShare(resolved), terms };
  }

  /**
   * Each word as it stands, and its stems in the languages that there are documents in. A stem counts only
   * beside the lexeme that says whose it is.
   */
  private async resolveLexemes(terms: readonly Term[]): Promise<ResolvedTerm[]> {
    const kinds = terms.map(({ kind }) => kind);
    const texts = terms.map(({ kind, text }) => (kind === 'prefix' ? toPrefixQuery(text) : text));
    const rows = await this.database.query<{ plain: string; stems: { of: string; stem: string }[] | null }>(
      sql`
        select t.plain,
               (select json_agg(json_build_object('of', language, 'stem', stem))
                from search_languages l
                cross join lateral (
                  select plainto_tsquery(('reader_' || language)::regconfig, t.text)::text as stem) s
                where t.kind = 'word' and s.stem <> t.plain) as stems
        from (select kind, text, place, case kind
                when 'word' then plainto_tsquery('reader', text)
                when 'phrase' then phraseto_tsquery('reader', text)
                else to_tsquery('reader', text) end::text as plain
              from unnest(${kinds}::text[], ${texts}::text[]) with ordinality as t (kind, text, place)) t
        order by t.place`.toPrepared(),
    );
    return terms.map((term, n) => {
      const { plain = '', stems } = rows[n] ?? {};
      return {
        ...term,
        plain,
        stems: (stems ?? []).flatMap(({ stem }) => parseLexemes(stem)),
        stemmed: (stems ?? []).map(({ of, stem }) => `(${stem}) & 'language ${of}'`),
      };
    });
  }

  /** As if words were spread independently of each other. */
  private async estimateShare(terms: readonly ResolvedTerm[]): Promise<number> {
    let share = 1;
    for (const term of terms) {
      const termShare = await this.estimateTermShare(term);
      share *= term.isExcluded ? 1 - termShare : termShare;
    }
    return share;
  }

  private async estimateTermShare({ kind, plain, stems }: ResolvedTerm): Promise<number> {
    const lexemes = parseLexemes(plain);
    if (kind === 'prefix') return this.statistics.getPrefixShare(lexemes[0] ?? '');
    const shares = await Promise.all(lexemes.map((lexeme) => this.statistics.getShare(lexeme)));
    const ofStems = await Promise.all(stems.map((stem) => this.statistics.getShare(stem)));
    return Math.max(Math.min(...shares), ...ofStems);
  }
}

function toTsquery({ plain, stemmed, isExcluded }: ResolvedTerm): string {
  const found = [plain, ...stemmed].map((each) => `(${each})`).join(' | ');
  return isExcluded ? `!(${found})` : `(${found})`;
}
