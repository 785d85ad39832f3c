const join = (...patterns: string[]): string => patterns.join('|');

/** Months, weekdays and words of dates. */
const DATE_WORDS = join(
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|brero)?|f[ée]v(?:rier|ereiro)?|mar(?:ch|s|zo|ço|t)?|märz' +
    '|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|maio|maggio|jun(?:e|i|io|ho)?|juin|giugno|jul(?:y|i|io|ho)?|juil(?:let)?|luglio' +
    '|aug(?:ust)?|août|ago(?:sto)?',
  'sept?(?:ember|embre|iembre)?|set(?:embro|tembre|iembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|ottobre' +
    '|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?',
  'dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?',
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi' +
    '|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря' +
    '|понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
  'ιανουαρίου|φεβρουαρίου|μαρτίου|απριλίου|μαΐου|ιουνίου|ιουλίου|αυγούστου|σεπτεμβρίου|οκτωβρίου' +
    '|νοεμβρίου|δεκεμβρίου|δευτέρα|τρίτη|τετάρτη|πέμπτη|παρασκευή|σάββατο|κυριακή',
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
);
const DATE_LINKS =
  'a\\.?m\\.?|p\\.?m\\.?|uhr|h|at|on|um|am|le|à|de|del|el|um|the|st|nd|rd|th|[a-z]{1,2}[sd]t' +
  '|utc|gmt|cet|ist|jst|minutes?|hours?|days?|ago|vor|stunden|il y a|min|read|lesezeit|de lecture' +
  '|в|г|π\\.?μ|μ\\.?μ';
const STAMPS =
  '(?:first |last |originally )?(?:published|posted|updated|modified|created|date|on)|last update' +
  '|veröffentlicht|aktualisiert|stand|publié|mis à jour|publicado|actualizado|atualizado|pubblicato' +
  '|aggiornato|опубликовано|обновлено|δημοσίευση|δημοσιεύτηκε|δημοσιεύθηκε|ενημέρωση|ενημερώθηκε' +
  '|opublikowano|aktualizacja';
/** Words of dates in scripts without spaces. */
const DENSE_WORDS =
  '更新|发布|發布|公開|发表|時間|时间|星期[一二三四五六日天]|[月火水木金土日]曜日?|上午|下午|午前|午後' +
  '|입력|수정|등록|오전|오후|[年月日时時分点点년월일시분]';

const DATE_TOKEN = new RegExp(
  `(?<![\\p{L}])(?:${DATE_WORDS}|${DATE_LINKS}|${STAMPS})(?![\\p{L}])|\\d+|${DENSE_WORDS}`,
  'giu',
);

/** Longer lines hold more than a date. */
const LENGTH_MAX = 200;

/** Whether a line holds a date or a time and nothing else. */
export function isDateLine(line: string): boolean {
  if (line.length > LENGTH_MAX) return false;
  return /\d/.test(line) && line.replace(DATE_TOKEN, '').replace(/[^\p{L}]+/gu, '') === '';
}
