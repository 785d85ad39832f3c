import type { Params } from '@angular/router';
import { parseTerms, type Term } from '@reader/search-terms';
import type { SearchQuery } from './search-query';

/** Lines of the watchlist's form: its keywords are alternatives, so that several words become one phrase. */
export function toWatchlistParams({ q, mode, filters }: SearchQuery): Params {
  const terms = parseTerms(q);
  const included = terms.filter(({ isExcluded }) => !isExcluded).map(format);
  const exclude = terms.filter(({ isExcluded }) => isExcluded).map(format);
  const { sources, categories } = filters;
  return omitEmpty({
    ...(mode === 'semantic' ? { meaning: q } : { keywords: included.join(' ') }),
    ...(mode === 'hybrid' ? { meaning: included.join(' ') } : {}),
    ...{ exclude: exclude.join('\n'), sources, categories },
  });
}

/** The conditions of the rule's form: a search and a rule both want all of its words. */
export function toRuleParams({ q, filters }: SearchQuery): Params {
  const terms = parseTerms(q);
  const list = (excluded: boolean): string[] =>
    terms.filter(({ isExcluded }) => isExcluded === excluded).map(({ text }) => text);
  const { sources, categories } = filters;
  return omitEmpty({
    words: list(false),
    without: list(true),
    // A rule asks for one place.
    source: sources.length === 1 ? sources[0] : '',
    category: sources.length === 0 && categories.length === 1 ? categories[0] : '',
  });
}

const format = ({ kind, text }: Term): string => (kind === 'prefix' ? `${text}*` : text);

function omitEmpty(params: Readonly<Record<string, string | readonly string[] | undefined>>): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value?.length));
}
