import { type MailLanguage, pickMailLanguage } from '@reader/mail';

export interface BriefingWords {
  readonly language: MailLanguage;
  formatSubject(day: string): string;
  countSources(count: number): string;
  /** Before the text of a story that an earlier briefing had. */
  readonly update: string;
  readonly background: string;
  formatEnd(articles: number, considered: number): string;
  readonly open: string;
  readonly why: string;
  readonly unsubscribe: string;
  readonly settings: string;
}

const ENGLISH: BriefingWords = {
  language: 'en',
  formatSubject: (day) => `Your briefing of ${day}`,
  countSources: (count) => (count === 1 ? 'One source' : `${count} sources`),
  update: 'New since you last read',
  background: 'Background',
  formatEnd: (articles, considered) => `That was all. ${articles} of ${considered} were worth it.`,
  open: 'Open the briefing',
  why: 'You get this mail because you switched on briefings by mail.',
  unsubscribe: 'Unsubscribe',
  settings: 'Settings',
};

const GERMAN: BriefingWords = {
  language: 'de',
  formatSubject: (day) => `Briefing vom ${day}`,
  countSources: (count) => (count === 1 ? 'Eine Quelle' : `${count} Quellen`),
  update: 'Neu seit dem letzten Lesen',
  background: 'Hintergrund',
  formatEnd: (articles, considered) => `Das war alles. ${articles} von ${considered} waren es wert.`,
  open: 'Briefing öffnen',
  why: 'Diese E-Mail kommt, weil Briefings per E-Mail eingeschaltet sind.',
  unsubscribe: 'Abbestellen',
  settings: 'Einstellungen',
};

export const getBriefingWords = (language: string | null): BriefingWords =>
  pickMailLanguage(language) === 'de' ? GERMAN : ENGLISH;
