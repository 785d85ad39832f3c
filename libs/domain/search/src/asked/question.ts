import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { Proportions } from './proportions';
import { Remembered } from './remembered';
import { type Term, termsOf } from './terms';

/** What is looked for, as the database takes it. */
export interface Question {
  /** A `tsquery`; null: nobody asked for words. */
  readonly tsquery: string | null;
  /** How many of all documents have it all, roughly: 0 (few) to 1. */
  readonly share: number;
  /** What is marked in a hit: the words, and the stems by which they were looked for. */
  readonly wanted: readonly WantedTerm[];
}

export interface WantedTerm extends Term {
  readonly stems: readonly string[];
}

interface LexizedTerm extends WantedTerm {
  /** In the database's spelling; empty: nothing in it is a word. */
  readonly plain: string;
  readonly stemmed: readonly string[];
}

/** Whoever pages, filters or sorts asks the same again; longer, and a new language may come meanwhile. */
const UNDERSTOOD_MS = 10_000;

/** The beginning of a word in the database's spelling: its quotes and backslashes are doubled. */
const prefixOf = (text: string) => `'${text.replace(/[\\']/g, '$&$&')}':*`;

const LEXEME = /'((?:[^']|'')*)'/g;
const lexemesOf = (tsquery: string) =>
  [...tsquery.matchAll(LEXEME)].map(([, text = '']) => text.replaceAll("''", "'"));

@Injectable()
export class Questions {
  private readonly understood = new Remembered<Question | null>(UNDERSTOOD_MS);

  constructor(
    private readonly database: Database,
    private readonly proportions: Proportions,
  ) {}

  /** Null: no document can answer it, because nothing in it is a word. */
  async read(q: string): Promise<Question | null> {
    if (q.trim() === '') return { tsquery: null, share: 1, wanted: [] };
    return this.understood.of(q, () => this.understand(q));
  }

  private async understand(q: string): Promise<Question | null> {
    const lexized = (await this.lexize(termsOf(q))).filter(({ plain }) => plain !== '');
    if (lexized.length === 0) return null;
    const wanted = lexized.filter(({ isExcluded }) => !isExcluded);
    return { tsquery: lexized.map(written).join(' & '), share: await this.shareOf(lexized), wanted };
  }

  /**
   * Each word as it stands, and its stems in the languages that there are documents in. A stem counts only
   * beside the lexeme that says whose it is.
   */
  private async lexize(terms: readonly Term[]): Promise<LexizedTerm[]> {
    const kinds = terms.map(({ kind }) => kind);
    const texts = terms.map(({ kind, text }) => (kind === 'prefix' ? prefixOf(text) : text));
    const rows = await this.database.rows<{ plain: string; stems: { of: string; stem: string }[] | null }>(
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
        order by t.place`.prepared(),
    );
    return terms.map((term, n) => {
      const { plain = '', stems } = rows[n] ?? {};
      return {
        ...term,
        plain,
        stems: (stems ?? []).flatMap(({ stem }) => lexemesOf(stem)),
        stemmed: (stems ?? []).map(({ of, stem }) => `(${stem}) & 'language ${of}'`),
      };
    });
  }

  /** As if words were spread independently of each other. */
  private async shareOf(terms: readonly LexizedTerm[]): Promise<number> {
    let share = 1;
    for (const term of terms) {
      const having = await this.shareOfTerm(term);
      share *= term.isExcluded ? 1 - having : having;
    }
    return share;
  }

  private async shareOfTerm({ kind, plain, stems }: LexizedTerm): Promise<number> {
    const lexemes = lexemesOf(plain);
    if (kind === 'prefix') return this.proportions.shareStartingWith(lexemes[0] ?? '');
    const shares = await Promise.all(lexemes.map((lexeme) => this.proportions.shareOf(lexeme)));
    const ofStems = await Promise.all(stems.map((stem) => this.proportions.shareOf(stem)));
    return Math.max(Math.min(...shares), ...ofStems);
  }
}

function written({ plain, stemmed, isExcluded }: LexizedTerm): string {
  const found = [plain, ...stemmed].map((each) => `(${each})`).join(' | ');
  return isExcluded ? `!(${found})` : `(${found})`;
}
