import { type MailLanguage, pickMailLanguage } from '@reader/mail';
import type { DigestSection } from '../content/digest-content';

interface DigestWords {
  readonly language: MailLanguage;
  formatSubject(day: string): string;
  formatTitle(section: Pick<DigestSection, 'kind' | 'name'>): string;
  countSources(count: number): string;
  readonly markRead: string;
  readonly nothingNew: string;
  readonly why: string;
  readonly unsubscribe: string;
  readonly settings: string;
}

const ENGLISH: DigestWords = {
  language: 'en',
  formatSubject: (day) => `Your digest of ${day}`,
  formatTitle: ({ kind, name }) =>
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
  formatSubject: (day) => `Übersicht vom ${day}`,
  formatTitle: ({ kind, name }) =>
    kind === 'watchlist'
      ? `Suchauftrag: ${name ?? ''}`
      : { stories: 'Die wichtigsten Geschichten', reading_list: 'Leseliste', unread: 'Neu und ungelesen' }[
          kind
        ],
  countSources: (count) => `${count} Quellen`,
  markRead: 'Als gelesen markieren',
  nothingNew: 'Seit der letzten Übersicht ist nichts Neues angekommen.',
  why: 'Diese E-Mail kommt, weil die Übersicht per E-Mail eingeschaltet ist.',
  unsubscribe: 'Abbestellen',
  settings: 'Einstellungen',
};

export const getDigestWords = (language: string | null): DigestWords =>
  pickMailLanguage(language) === 'de' ? GERMAN : ENGLISH;

/** The words of one digest. */
export type { DigestWords };
