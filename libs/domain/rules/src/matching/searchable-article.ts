import { normalizeUnicode, toPlainText } from '@reader/html';
import type { Field } from '../rule/rule';
import type { CpuMeter } from './cpu-budget';

/** The parts of an article that conditions test. */
export interface ArticleFields {
  readonly article_id: number;
  readonly source_id: number;
  readonly title: string;
  readonly author: string | null;
  readonly source: readonly string[];
  readonly category: readonly (string | null)[];
  readonly url: string | null;
  /** Sanitized HTML; null when no rule has a text condition. */
  readonly html: string | null;
  readonly age_days: number;
}

/** Characters of a text that are searched: a long essay. */
const TEXT_LENGTH_MAX = 50_000;

/** Removes case and accents. */
export function fold(text: string): string {
  return normalizeUnicode(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** An article's texts, extracted from HTML and folded once for all rules. */
export class SearchableArticle {
  private readonly textsByField = new Map<Field, readonly string[]>();
  private readonly foldedByField = new Map<Field, readonly string[]>();

  constructor(
    readonly fields: ArticleFields,
    private readonly meter: CpuMeter,
  ) {}

  getTexts(field: Field): readonly string[] {
    const extracted =
      this.textsByField.get(field) ?? this.meter.runShared(() => extractTexts(this.fields, field));
    this.textsByField.set(field, extracted);
    return extracted;
  }

  getFoldedTexts(field: Field): readonly string[] {
    const texts = this.getTexts(field);
    const folded = this.foldedByField.get(field) ?? this.meter.runShared(() => texts.map(fold));
    this.foldedByField.set(field, folded);
    return folded;
  }
}

/** A missing field is an empty text. */
function extractTexts(article: ArticleFields, field: Field): readonly string[] {
  switch (field) {
    case 'text':
      return [article.title, toPlainText(article.html ?? '').slice(0, TEXT_LENGTH_MAX)];
    case 'source':
      return article.source;
    case 'category':
      return article.category.map((name) => name ?? '');
    case 'age_days':
      return [];
    default:
      return [article[field] ?? ''];
  }
}
