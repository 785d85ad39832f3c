import { isPageEnglish } from '@reader/web-words';

const LENGTH = $localize`This is too short or too long.`;
const NUMBER = $localize`This number is not possible here.`;
const CHARACTERS = $localize`This has characters that are not possible here.`;
const MAIL_ADDRESS = $localize`Enter an email address, such as name@example.org.`;
const WEB_ADDRESS = $localize`Enter a web address, such as https://example.org/feed.`;
const NO_MAIL_ADDRESS = $localize`Your account has no email address. Add one in your settings.`;
const NOTHING_TO_SEARCH = $localize`Enter words to search for, or choose a filter.`;
const TOO_MANY = $localize`These are too many entries.`;

/** What is wrong with a field, by the code that the server gives with its own text. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['is_length', LENGTH],
  ['min_length', LENGTH],
  ['max_length', LENGTH],
  ['is_not_empty', $localize`Fill this in.`],
  ['is_int', NUMBER],
  ['is_number', NUMBER],
  ['min', NUMBER],
  ['max', NUMBER],
  ['matches', CHARACTERS],
  ['is_email', MAIL_ADDRESS],
  ['is_url', WEB_ADDRESS],
  ['not_http', WEB_ADDRESS],
  ['array_max_size', TOO_MANY],
  ['is_new_password', $localize`Use 8 to 256 characters, but not one of the most common passwords.`],
  ['wrong_password', $localize`This is not your current password.`],
  ['identity_provider', $localize`This account signs in through the identity provider.`],
  ['no_mail_address', NO_MAIL_ADDRESS],
  ['no_feed', $localize`This source is not a feed, so its address can’t be changed.`],
  ['no_limit', $localize`Set a maximum age or a maximum number per source.`],
  ['nothing_to_search', NOTHING_TO_SEARCH],
  ['nothing_to_watch', $localize`Enter a keyword or a description, or choose a source or a category.`],
  ['no_word', $localize`Every entry needs at least one word.`],
  ['too_many_words', $localize`These are too many words. Use fewer, or several watchlists.`],
  ['invalid_pattern', $localize`This is not a valid regular expression.`],
  ['several_ages', $localize`A rule can have only one condition about age.`],
  ['not_an_age', $localize`Enter a whole number of days.`],
  ['several_places', $localize`An article can be put in one place only. Keep one of these actions.`],
  ['no_tag', $localize`Choose a tag.`],
]);

/** Null for an unknown code, and in English: the server's text says more then, such as the longest length. */
export function findFieldWords(code: unknown): string | null {
  return isPageEnglish() ? null : (WORDS.get(String(code)) ?? null);
}
