import type { SignalKind } from '../interest/interest';

export interface ReasonWords {
  readonly formatLike: (title: string, kind: SignalKind) => string;
  readonly formatStory: (title: string, kind: SignalKind) => string;
  readonly formatWatchlist: (name: string) => string;
  readonly unlike: string;
  readonly byChance: string;
}

const ENGLISH_KINDS: Readonly<Record<SignalKind, string>> = {
  star: 'starred',
  highlight: 'highlighted',
  tag: 'tagged',
  dwell: 'read',
};

const ENGLISH: ReasonWords = {
  formatLike: (title, kind) => `Similar to “${title}”, which you ${ENGLISH_KINDS[kind]}`,
  formatStory: (title, kind) => `The same story as “${title}”, which you ${ENGLISH_KINDS[kind]}`,
  formatWatchlist: (name) => `Matches your watchlist “${name}”`,
  unlike: 'Picked at random, because it is unlike what you usually read',
  byChance: 'Picked at random from your unread articles',
};

const GERMAN_KINDS: Readonly<Record<SignalKind, string>> = {
  star: 'mit Stern',
  highlight: 'markiert',
  tag: 'mit Schlagwort',
  dwell: 'gelesen',
};

const GERMAN: ReasonWords = {
  formatLike: (title, kind) => `Ähnlich wie „${title}“ (${GERMAN_KINDS[kind]})`,
  formatStory: (title, kind) => `Dieselbe Geschichte wie „${title}“ (${GERMAN_KINDS[kind]})`,
  formatWatchlist: (name) => `Passt zum Suchauftrag „${name}“`,
  unlike: 'Zufällig ausgewählt, weil es anders ist als das sonst Gelesene',
  byChance: 'Zufällig aus den ungelesenen Artikeln ausgewählt',
};

/** German for a German language tag; English otherwise. */
export const getReasonWords = (language: string | null): ReasonWords =>
  /^de(-|$)/i.test(language ?? '') ? GERMAN : ENGLISH;
