import type { Import } from '@reader/contract';
import { describeCode } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';

type Facts = Import['problem_codes'][number];
type Subject = NonNullable<Facts['subject']>;

const SUBJECTS: Readonly<Record<Subject, string>> = {
  record: $localize`Record`,
  source: $localize`Source`,
  article: $localize`Article`,
  tag: $localize`Tag`,
  highlight: $localize`Highlight`,
  reading_list: $localize`Reading list`,
  rule: $localize`Rule`,
  watchlist: $localize`Watchlist`,
  saved_search: $localize`Saved search`,
};

const STOPPED = $localize`The server stopped during the import.`;
const IMPORT_AGAIN = $localize`Import the file again. What is there already stays as it is.`;
const AFTER_CHECK = $localize`Import the file again after the next check of the sources.`;
const REFUSED = $localize`The server did not accept it.`;

/** What happened to one thing. */
const SENTENCES: Partial<Record<Facts['code'], string>> = {
  not_stored: $localize`It could not be stored.`,
  sources_missing: $localize`It was not imported, because none of its sources is here.`,
  some_sources_missing: $localize`Some of its sources are not here.`,
  tag_missing: $localize`It was not imported, because its tag is not here.`,
  stopped: `${STOPPED} ${IMPORT_AGAIN}`,
  failed: $localize`The import stopped because the server made an error. What was imported until then stays.`,
};

/** The problems of an import, in the page's words; in the server's for those without a known code. */
export function listImportProblems({ problems, problem_codes: codes }: Import): string[] {
  return problems.map((text, index) => {
    const facts = codes[index];
    return (facts && describe(facts)) ?? text;
  });
}

function describe(facts: Facts): string | null {
  if (facts.count !== null) return describeCount(facts, facts.count);
  const sentence =
    facts.code === 'refused' ? (describeCode(facts.reason) ?? REFUSED) : (SENTENCES[facts.code] ?? null);
  return sentence === null ? null : `${formatItem(facts)}${sentence}`;
}

/** "Tag “Moss”: ", or nothing. */
function formatItem({ subject, name }: Facts): string {
  if (subject === null) return '';
  return name ? `${SUBJECTS[subject]} “${name}”: ` : `${SUBJECTS[subject]}: `;
}

function describeCount({ code, subject }: Facts, count: number): string | null {
  switch (code) {
    case 'not_here_yet':
      return `${formatMissingArticles(count)} ${AFTER_CHECK}`;
    case 'article_missing':
      return subject && `${SUBJECTS[subject]}: ${formatWithoutArticle(count)}`;
    case 'more':
      return formatPlural(
        count,
        $localize`{VAR_PLURAL, plural, =1 {1 more problem.} other {# more problems.}}`,
      );
    default:
      return null;
  }
}

function formatMissingArticles(count: number): string {
  return formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {1 article is not here yet.} other {# articles are not here yet.}}`,
  );
}

function formatWithoutArticle(count: number): string {
  return formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {1 belongs to no article here.} other {# belong to no article here.}}`,
  );
}
