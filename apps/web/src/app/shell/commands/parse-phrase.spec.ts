import { type Phrase, parsePhrase } from './parse-phrase';

const SOURCES = [
  { slug: 'current', title: 'The Current' },
  { slug: 'moss', title: 'Moss' },
];
const phrase = (action: Phrase['action'], words: string | null, more: Partial<Phrase> = {}): Phrase => ({
  action,
  words,
  source: null,
  tag: null,
  days: null,
  ...more,
});

describe('a phrase of the palette', () => {
  it.each<[typed: string, meaning: Phrase]>([
    ['mute comet for a week', phrase('skip', 'comet', { days: 7 })],
    ['Mute  Comet', phrase('skip', 'Comet')],
    ['hide “world cup” for 2 months', phrase('skip', 'world cup', { days: 60 })],
    ['mute comet from the current for 3 days', phrase('skip', 'comet', { source: 'current', days: 3 })],
    ['skip moss', phrase('skip', null, { source: 'moss' })],
    ['mute news from mars', phrase('skip', 'news from mars')],
    ['archive press release', phrase('archive', 'press release')],
    ['star heat pump', phrase('star', 'heat pump')],
    ['save interviews for later', phrase('save', 'interviews')],
    ['mark sponsored as read', phrase('mark_read', 'sponsored')],
    ['tag heat pump as Energy', phrase('tag', 'heat pump', { tag: 'Energy' })],
    ['Komet für eine Woche stummschalten', phrase('skip', 'Komet', { days: 7 })],
    ['blende Komet für 3 Tage aus', phrase('skip', 'Komet', { days: 3 })],
    ['überspringe Moss', phrase('skip', null, { source: 'moss' })],
    ['archiviere Werbung von Moss', phrase('archive', 'Werbung', { source: 'moss' })],
    ['Wärmepumpe mit Stern markieren', phrase('star', 'Wärmepumpe')],
    ['Interviews für später speichern', phrase('save', 'Interviews')],
    ['Interviews für später merken', phrase('save', 'Interviews')],
    ['merke Interviews für später', phrase('save', 'Interviews')],
    ['markiere Werbung als gelesen', phrase('mark_read', 'Werbung')],
    ['Wärmepumpe mit Energie taggen', phrase('tag', 'Wärmepumpe', { tag: 'Energie' })],
    ['Wärmepumpe mit „Energie“ verschlagworten', phrase('tag', 'Wärmepumpe', { tag: 'Energie' })],
    ['verschlagworte Wärmepumpe als Energie', phrase('tag', 'Wärmepumpe', { tag: 'Energie' })],
  ])('“%s” is understood', (typed, meaning) => {
    expect(parsePhrase(typed, SOURCES)).toEqual(meaning);
  });

  it.each([
    '',
    'comet',
    'star',
    'skip',
    'archive all',
    'mark all as read',
    'mark as read',
    'mark story as read',
    'save a page',
    'save for later',
    'hide sources',
    'hide the other articles',
    'Alle als gelesen markieren',
    'Quellen ausblenden',
    'Für später merken',
    'Geschichte als gelesen markieren',
    'Die anderen Artikel einer Geschichte ausblenden',
    'Einblicke ein- / ausblenden',
  ])('“%s” is none', (typed) => {
    expect(parsePhrase(typed, SOURCES)).toBeNull();
  });
});
