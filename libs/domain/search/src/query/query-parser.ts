import { Injectable } from '@nestjs/common';
import { LoadingCache } from '@reader/concurrency';
import { Database, sql } from '@reader/database';
import { cleanText } from '@reader/html';
import { type Term, parseTerms } from '@reader/search-terms';
import { type QueryTerm, SnippetRenderer } from '../hits/snippet-renderer';
import { SearchStatistics } from './search-statistics';

/** A query in the form that the database needs. */
export interface ParsedQuery {
  /** Null when the query is blank; empty when no document can match, because it has signs, but no words. */
  readonly tsquery: string | null;
  /** Its part about words that a hit must not have; null without such words. */
  readonly exclusion: string | null;
  /** Estimated share of all documents that match, from 0 to 1. */
  readonly share: number;
  /** Estimated number of documents that match. */
  readonly hits: number;
  /** Marks the words in a hit. */
  readonly snippets: SnippetRenderer;
}

/** One word in the form that the database needs. */
export interface WordQuery {
  readonly tsquery: string;
  /** Estimated share of all documents that contain the word, from 0 to 1. */
  readonly share: number;
}

interface ResolvedTerm extends QueryTerm {
  /** The word as the database normalizes it; empty when it has no letters or digits. */
  readonly plain: string;
  readonly stemmed: readonly string[];
}

/**
 * Paging, filtering and sorting repeat a query within seconds. Short, because a new language may appear; few,
 * because the compiled pattern that marks a query's words takes some 20 kB.
 */
const CACHE = { ttlMs: 10_000, entriesMax: 1_000 };

/** `tsquery` for a prefix in the database's normalization; doubles quotes and backslashes. */
const toPrefixQuery = (text: string) => `'${text.replace(/[\\']/g, '$&$&')}':*`;

const LEXEME = /'((?:[^']|'')*)'/g;
const parseLexemes = (tsquery: string) =>
  [...tsquery.matchAll(LEXEME)].map(([, text = '']) => text.replaceAll("''", "'"));

@Injectable()
export class QueryParser {
  private readonly cache = new LoadingCache<ParsedQuery>(CACHE);

  constructor(
    private readonly database: Database,
    private readonly statistics: SearchStatistics,
  ) {}

  async parse(q: string): Promise<ParsedQuery> {
    if (q.trim() === '') {
      const hits = await this.statistics.countDocuments();
      return { tsquery: null, exclusion: null, share: 1, hits, snippets: new SnippetRenderer([]) };
    }
    return this.cache.getOrLoad(q, () => this.parseUncached(q));
  }

  /** A query for each word, without operators; null where the database finds no word. */
  async parseWords(words: readonly string[]): Promise<(WordQuery | null)[]> {
    const terms = words.map((text): Term => ({ kind: 'word', text, isExcluded: false }));
    const resolved = await this.resolveLexemes(terms);
    return Promise.all(
      resolved.map(async (term) =>
        term.plain === '' ? null : { tsquery: toTsquery(term), share: await this.estimateTermShare(term) },
      ),
    );
  }

  private async parseUncached(q: string): Promise<ParsedQuery> {
    const resolved = (await this.resolveLexemes(parseTerms(cleanText(q)))).filter(
      ({ plain }) => plain !== '',
    );
    const excluded = resolved.filter(({ isExcluded }) => isExcluded);
    const share = resolved.length === 0 ? 0 : await this.estimateShare(resolved);
    return {
      tsquery: resolved.map(toTsquery).join(' & '),
      exclusion: excluded.length === 0 ? null : excluded.map(toTsquery).join(' & '),
      share,
      hits: share * (await this.statistics.countDocuments()),
      snippets: new SnippetRenderer(resolved),
    };
  }

  /**
   * Returns each word and its stems in the languages that documents have. A stem matches only together with
   * the lexeme of its language.
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
        order by t.place`.toPrepared('search.resolve_lexemes'),
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

  /** Assumes that words occur independently of each other. */
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
