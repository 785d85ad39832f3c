import type { DigestSection } from '../content/digest-content';

interface DigestWords {
  readonly language: 'en' | 'de';
  subject(day: string): string;
  title(section: Pick<DigestSection, 'kind' | 'name'>): string;
  countSources(count: number): string;
  readonly markRead: string;
  readonly nothingNew: string;
  readonly why: string;
  readonly unsubscribe: string;
  readonly settings: string;
}

const ENGLISH: DigestWords = {
  language: 'en',
  subject: (day) => `Your digest of ${day}`,
  title: ({ kind, name }) =>
    kind === 'watchlist'
      ? `Watchlist: ${name ?? ''}`
      : { stories: 'Top stories', reading_list: 'Your reading list', unread: 'Newest unread' }[kind],
  countSources: (count) => `${count} sources`,
  markRead: 'Mark as read',
  nothingNew: 'Nothing new has arrived since your last digest.',
  why: 'You get this mail because you switched on digests.',
  unsubscribe: 'Unsubscribe',
  settings: 'Settings',
};

const GERMAN: DigestWords = {
  language: 'de',
  subject: (day) => `Deine Übersicht vom ${day}`,
  title: ({ kind, name }) =>
    kind === 'watchlist'
      ? `Suchauftrag: ${name ?? ''}`
      : { stories: 'Top-Themen', reading_list: 'Deine Leseliste', unread: 'Neu und ungelesen' }[kind],
  countSources: (count) => `${count} Quellen`,
  markRead: 'Als gelesen markieren',
  nothingNew: 'Seit deiner letzten Übersicht ist nichts Neues angekommen.',
  why: 'Du bekommst diese Mail, weil du Übersichten per Mail eingeschaltet hast.',
  unsubscribe: 'Abbestellen',
  settings: 'Einstellungen',
};

/** German for a German language tag; English otherwise. */
export const getDigestWords = (language: string | null): DigestWords =>
  /^de(-|$)/i.test(language ?? '') ? GERMAN : ENGLISH;

/** The words of one digest. */
export type { DigestWords };
