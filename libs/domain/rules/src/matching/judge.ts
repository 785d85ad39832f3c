import { textOf } from '@reader/html';
import { RE2JS } from 're2js';
import type { Condition, Field, Match } from '../rule/rule';

/** What rules ask about an article. */
export interface ArticleText {
  readonly article_id: number;
  readonly source_id: number;
  readonly title: string;
  readonly author: string | null;
  readonly source: readonly string[];
  readonly category: readonly (string | null)[];
  readonly url: string | null;
  /** Sanitised HTML; null where no rule asks for it. */
  readonly html: string | null;
  readonly age_days: number;
}

export interface Question {
  readonly rule_id: number;
  readonly match: Match;
  readonly conditions: readonly Condition[];
  /** The sources whose articles it is asked about; null: all that are given. */
  readonly source_ids: readonly number[] | null;
}

export interface Verdict {
  readonly rule_id: number;
  readonly article_ids: readonly number[];
  /** In words for the rule's owner: it was not asked to the end, and none of its articles count. */
  readonly error: string | null;
}

/** Characters of a text that are looked at: a long essay. What comes after is seldom what it is about. */
const TEXT_LENGTH_MAX = 50_000;
/** For one rule and one batch of articles. Patterns take time that grows with the text, never faster. */
const RULE_MS = 5_000;
const TOO_SLOW = 'The rule takes too long: make its patterns simpler.';

/** Which of the articles each rule matches. */
export function judge(articles: readonly ArticleText[], questions: readonly Question[]): Verdict[] {
  const readings = articles.map((article) => new Reading(article));
  return questions.map((question) => answer(question, readings));
}

function answer({ rule_id, match, conditions, source_ids }: Question, readings: readonly Reading[]): Verdict {
  const sources = source_ids === null ? null : new Set(source_ids);
  const end = performance.now() + RULE_MS;
  const found: number[] = [];
  try {
    const tests = conditions.map(testOf);
    for (const reading of readings) {
      if (performance.now() > end) return { rule_id, article_ids: [], error: TOO_SLOW };
      const { article_id: id, source_id: source } = reading.article;
      if (sources !== null && !sources.has(source)) continue;
      const isMatch =
        match === 'all' ? tests.every((test) => test(reading)) : tests.some((test) => test(reading));
      if (isMatch) found.push(id);
    }
    return { rule_id, article_ids: found, error: null };
  } catch (error) {
    // A rule that was fine when it was written: another rule must not suffer from it.
    return { rule_id, article_ids: [], error: (error as Error).message };
  }
}

type Test = (reading: Reading) => boolean;

function testOf({ field, op, value }: Condition): Test {
  const folded = fold(String(value));
  switch (op) {
    case 'contains':
      return (reading) => reading.folded(field).some((text) => text.includes(folded));
    case 'not_contains':
      return (reading) => !reading.folded(field).some((text) => text.includes(folded));
    case 'equals':
      return (reading) => reading.folded(field).includes(folded);
    case 'older_than':
      return ({ article }) => article.age_days >= Number(value);
    case 'matches': {
      const pattern = RE2JS.compile(String(value), RE2JS.CASE_INSENSITIVE);
      return (reading) => reading.texts(field).some((text) => pattern.matcher(text).find());
    }
  }
}

/** Without case and accents: how people look for words. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

/** An article's texts, each taken out of its HTML and folded once for all rules. */
class Reading {
  private readonly plain = new Map<Field, readonly string[]>();
  private readonly plainFolded = new Map<Field, readonly string[]>();

  constructor(readonly article: ArticleText) {}

  texts(field: Field): readonly string[] {
    const known = this.plain.get(field) ?? textsOf(this.article, field);
    this.plain.set(field, known);
    return known;
  }

  folded(field: Field): readonly string[] {
    const known = this.plainFolded.get(field) ?? this.texts(field).map(fold);
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
