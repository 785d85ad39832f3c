import type { Params } from '@angular/router';
import { formatPlural } from '@reader/web-words';
import type { Phrase } from './parse-phrase';

const ACTIONS: Readonly<Record<Phrase['action'], string>> = {
  skip: $localize`Skip articles`,
  archive: $localize`Archive articles`,
  save: $localize`Save articles for later`,
  mark_read: $localize`Mark articles as read`,
  star: $localize`Star articles`,
  tag: $localize`Tag articles`,
};

/** What the rule would do: "Skip articles with “comet”, for 7 days". */
export function describePhrase({ action, words, tag, days }: Phrase, getSourceTitle: string | null): string {
  const does = tag === null ? ACTIONS[action] : $localize`Tag articles as “${tag}:TAG:”`;
  const parts = [
    words === null ? does : $localize`${does}:ACTION: with “${words}:WORDS:”`,
    getSourceTitle === null ? null : $localize`from ${getSourceTitle}:SOURCE:`,
    days === null
      ? null
      : formatPlural(days, $localize`{VAR_PLURAL, plural, =1 {for 1 day} other {for # days}}`),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** The rule editor's address with the phrase filled in. */
export function toRuleParams({ action, words, source, tag, days }: Phrase, name: string): Params {
  return { name, action, title: words, source, tag, days };
}
