import { textOf } from '@reader/html';
import type { Field } from '../rule/rule';
import type { CpuMeter } from './cpu-budget';

/** The parts of an article that conditions can test. */
export interface ArticleText {
  readonly article_id: number;
  readonly source_id: number;
  readonly title: string;
  readonly author: string | null;
  readonly source: readonly string[];
  readonly category: readonly (string | null)[];
  readonly url: string | null;
  /** Sanitised HTML; null where no rule has a condition on text. */
  readonly html: string | null;
  readonly age_days: number;
}

/** Characters of a text that are searched: a long essay. What comes after is seldom what it is about. */
const TEXT_LENGTH_MAX = 50_000;

/** Without case and accents: how people look for words. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** An article's texts, each taken out of its HTML and folded once for all rules. */
export class Reading {
  private readonly plain = new Map<Field, readonly string[]>();
  private readonly plainFolded = new Map<Field, readonly string[]>();

  constructor(
    readonly article: ArticleText,
    private readonly meter: CpuMeter,
  ) {}

  texts(field: Field): readonly string[] {
    const known = this.plain.get(field) ?? this.meter.share(() => textsOf(this.article, field));
    this.plain.set(field, known);
    return known;
  }

  folded(field: Field): readonly string[] {
    const texts = this.texts(field);
    const known = this.plainFolded.get(field) ?? this.meter.share(() => texts.map(fold));
    this.plainFolded.set(field, known);
    return known;
  }
}

/** What is not there reads as nothing. */
function textsOf(article: ArticleText, field: Field): readonly string[] {
  switch (field) {
    case 'text':
      return [article.title, textOf(article.html ?? '').slice(0, TEXT_LENGTH_MAX)];
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
