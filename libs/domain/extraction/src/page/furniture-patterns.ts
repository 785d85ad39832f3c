/* Lines that sites put around an article, in the languages of the feeds that people read most. */

/** A pattern of parts, whatever the case of letters. */
const joinPattern = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'i');
/** A pattern of parts in which the case of letters counts. */
const joinCasePattern = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'u');

const join = (...patterns: string[]): string => patterns.join('|');

/** Months, weekdays and words of dates. */
const DATE_WORDS = join(
  'jan(?:uary|uar|vier|eiro)?|feb(?:ruary|ruar|brero)?|f[ée]v(?:rier|ereiro)?|mar(?:ch|s|zo' +
    '|ço|t)?|märz|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?',
  'may|mai|mayo|maio|maggio|jun(?:e|i|io|ho)?|juin|giugno|jul(?:y|i|io|ho)?|juil(?:let)?' +
    '|luglio|aug(?:ust)?|août|ago(?:sto)?',
  'sept?(?:ember|embre|iembre)?|set(?:embro|tembre|iembre)?|oct(?:ober|obre|ubre)?' +
    '|okt(?:ober)?|ottobre|out(?:ubro)?|nov(?:ember|embre|iembre|embro)?',
  'dec(?:ember)?|dez(?:ember|embro)?|déc(?:embre)?|dic(?:iembre|embre)?',
  'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?' + '|sun(?:day)?',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi' +
    '|vendredi|samedi|dimanche',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo|января|февраля|марта|апреля|мая|июня' +
    '|июля|августа|сентября|октября|ноября|декабря',
);
const DATE_LINKS =
  'a\\.?m\\.?|p\\.?m\\.?|uhr|h|at|on|um|am|le|à|de|del|el|um|the|st|nd|rd|th|[a-z]{1,2}[sd]t' +
  '|utc|gmt|cet|ist|jst|minutes?|hours?|days?|ago|vor|stunden|il y a|min|read|lesezeit' +
  '|de lecture';
const STAMPS =
  '(?:first |last |originally )?(?:published|posted|updated|modified|created|date|on)' +
  '|last update|veröffentlicht|aktualisiert|stand|publié|mis à jour|publicado|actualizado' +
  '|atualizado|pubblicato|aggiornato|опубликовано|обновлено|更新|发布|公開';

const DATE_TOKEN = new RegExp(
  `(?<![\\p{L}])(?:${DATE_WORDS}|${DATE_LINKS}|${STAMPS})(?![\\p{L}])|\\d+|[年月日时時分]`,
  'giu',
);

/** Whether a line holds a date or a time and nothing else. */
export function isDateLine(line: string): boolean {
  return /\d/.test(line) && line.replace(DATE_TOKEN, '').replace(/[^\p{L}]+/gu, '') === '';
}

/** A line that names who wrote the article. */
export const BYLINE = joinCasePattern(
  String.raw`^(?:(?:[Ww]ritten |[Ss]tory |[Tt]ext |[Ww]ords )?(?:[Bb]y|BY)|[Vv]on|VON|[Pp]ar|[Pp]or|[Dd]i`,
  String.raw`|[Dd]oor|[Aa]v|[Aa]f|[Аа]втор|[Тт]екст|[Aa]ut(?:h?or|eur|ore)\s*:?)\s+\p{Lu}[^.!?]*$`,
);

/** A line that asks the reader to do something else, wherever it stands. */
export const ANYWHERE = [
  joinPattern(
    String.raw`^(?:advertisements?|anzeige|werbung|publicité|publicidade?|pubblicità|реклама|广告|広告|reklama?`,
    String.raw`|advertentie|annonce|ad|sponsored(?: content| post)?|promoted)(?: [-–—] .{1,60})?$`,
  ),
  joinPattern(
    String.raw`^(?:share|tweet|print|e-?mail|pin(?: it)?|save|like|copy link|whatsapp|facebook|twitter`,
    String.raw`|linkedin|reddit|telegram|flipboard|teilen|drucken|partager|imprimer|compartir|condividi`,
    String.raw`|поделиться|分享)(?: (?:this|on|via|by|it|article|story|post|link|facebook|twitter|x|whatsapp`,
    String.raw`|linkedin|reddit|email|e-mail|auf|sur|en|su|friends?|with))*[:.!]?$`,
  ),
  joinPattern(
    String.raw`^(?:sign ?in|log ?in|sign ?up|subscribe|register|abonnieren|anmelden|s'abonner|suscr[ií]bete`,
    String.raw`|iscriviti|подписаться)(?: (?:now|here|today|free|for free|jetzt))?[.!]?$`,
  ),
  joinPattern(
    String.raw`^(?:sign ?up|subscribe|join|get|receive|register)\b.{0,80}\b(?:newsletters?|inbox`,
    String.raw`|mailing list|email alerts|e-mail updates)\b.{0,60}$`,
  ),
  joinPattern(
    String.raw`^(?:melden sie sich|abonnieren sie|inscrivez-vous|abonnez-vous|suscr[ií]bete|iscriviti`,
    String.raw`|подпишитесь|подписывайтесь)\b.{0,120}$`,
  ),
  joinCasePattern(
    String.raw`^(?:[Ff]ollow|[Ll]ike|[Ff]ind|[Jj]oin) (?:us|me|him|her|them|@\S+`,
    String.raw`|[\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+)?) on (?:\p{Lu}[\p{L}]+[, ]*(?:and |& )?){1,5}.{0,40}$`,
  ),
  /^(?:click|tap|swipe) (?:here )?(?:to|for|through)\b.{0,60}$/i,
  /^(?:image|photo|picture|slide|foto|bild)?\s*\d+\s*(?:of|\/|von|de|sur)\s*\/?\s*\d+$/i,
  joinPattern(
    String.raw`^(?:caption|close|open|expand|hide caption|toggle caption|enlarge this image|view gallery`,
    String.raw`|fullscreen|play video|loading(?:\.\.\.|…)?|skip to content|jump to recipe|print recipe)$`,
  ),
  /^(?:we use|this (?:site|website) uses) cookies\b.{0,160}$/i,
];

/** Credits of pictures. */
export const CREDIT = joinPattern(
  String.raw`^[([]?(?:(?:file |stock |representative |cover |featured |header )?(?:photos?|images?`,
  String.raw`|pictures?)(?: credits?| courtesy| source)?|credits?|fotos?|bild(?:er)?(?:quelle|nachweis)?`,
  String.raw`|crédits?(?: photo)?|crédito|quelle|getty images|afp|reuters|\(?ap photo)\s*[:/|©(].{0,200}$`,
);

/** A line before the text or after it that is no part of it. */
export const AROUND = [
  joinPattern(
    String.raw`^(?:\d+\s+)?(?:comments?|replies|kommentare?|commentaires?|comentarios?|commenti`,
    String.raw`|комментари[ийев]+|reacties|评论)(?:\s*[(:]?\s*\d+\s*\)?)?$`,
  ),
  /^\d+(?:[.,]\d+)?\s*k?\s*(?:shares?|views?|likes?|votes?)$/i,
  /^\d+\s*(?:min(?:ute)?s?\.?)\s*(?:read|lesezeit|de lecture|de lectura)?$/i,
  joinPattern(
    String.raw`^(?:tags?|topics?|filed under|categor(?:y|ies)|posted in|labels?|schlagw[oö]rter|themen`,
    String.raw`|mots[- ]clés|etiquetas|теги|标签)\s*:?(?: .{0,120})?$`,
  ),
  /^(?:©|\(c\)|copyright\b).{0,200}$/i,
  /^\(?(?:(?:additional )?reporting|writing|editing|compiled|edited) by .{3,300}$/i,
  /^(?:home|startseite|accueil|inicio|главная)\s*[>»›/|]/i,
];

/** A line, mostly a link, that leads to another article. */
export const LEADS_AWAY = joinPattern(
  String.raw`^(?:read (?:more|next|also|full)|see (?:also|more)|also (?:read|see)|related(?: (?:articles?`,
  String.raw`|stories|posts?|content|news))?|more (?:on|from|about)|watch(?: more)?|listen|don'?t miss`,
  String.raw`|must read|recommended|lesen sie (?:auch|mehr)|mehr (?:zum|dazu|zu)|siehe auch`,
  String.raw`|auch interessant|(?:à )?lire (?:aussi|également)|voir aussi|lea (?:también|más)|lee también`,
  String.raw`|te puede interesar|leggi anche|leia (?:também|mais)|читайте (?:также|ещё)|lees ook`,
  String.raw`|läs (?:också|även|mer)|相关|関連)\b`,
);

/** A heading after which a page has nothing of the article. */
export const END = joinPattern(
  String.raw`^(?:related(?: (?:articles?|stories|posts?|content|news|reading|topics|links))?|more (?:from`,
  String.raw`|stories|news|articles|like this|in this)\b.{0,40}|you (?:may|might|could) (?:also )?(?:like`,
  String.raw`|enjoy|be interested).{0,30}|recommended (?:for you|stories|articles|reading|posts|videos?)`,
  String.raw`|read next|up next|keep reading|most (?:read|popular|viewed|recent)|popular (?:posts|stories`,
  String.raw`|articles|now)|trending(?: now| stories)?|latest (?:news|stories|posts|articles|headlines)`,
  String.raw`|(?:leave|post|write|add) a (?:comment|reply)|leave (?:your )?reply`,
  String.raw`|(?:\d+ )?comments?(?: \(\d+\))?|join the (?:conversation|discussion)|about the authors?`,
  String.raw`|share this(?: \w+)?|want more .{0,60}\?|weitere (?:artikel|themen|meldungen|beiträge)`,
  String.raw`|mehr zum thema|das könnte .{0,40}|auch interessant|zum thema|meistgelesen|sur le même sujet`,
  String.raw`|à lire (?:aussi|également)|articles? (?:liés|similaires|connexes)|les plus lus`,
  String.raw`|noticias? relacionadas?|art[ií]culos? relacionados?|te puede interesar|lo más leído`,
  String.raw`|potrebbe interessarti.{0,30}|articoli correlati|читайте также|похожие (?:статьи|материалы`,
  String.raw`|новости)|по теме|gerelateerd|relaterade artiklar|veja também|leia também`,
  String.raw`|notícias relacionadas|相关(?:文章|阅读|新闻)|関連記事|관련기사)\s*[:.…]?$`,
);
