/* Lines that sites put around an article, in the languages of the feeds that people read most. */
import { joinCasePattern, joinPattern } from './word-patterns';

/** Where people follow publishers. */
const NETWORKS =
  'facebook|twitter|x|instagram|linkedin|youtube|tiktok|telegram|whatsapp|pinterest|threads|mastodon' +
  '|bluesky|google(?: news|\\+)?|flipboard|snapchat|spotify|apple(?: news| podcasts)?|rss|feedly|reddit|vk' +
  '|вконтакте|微信|微博';

/** Lines that name who wrote the article. */
export const BYLINES = [
  joinCasePattern(
    String.raw`^(?:(?:[Ww]ritten |[Ss]tory |[Tt]ext |[Ww]ords )?(?:[Bb]y|BY)|[Vv]on|VON|[Pp]ar|[Pp]or|[Dd]i`,
    String.raw`|[Dd]oor|[Aa]v|[Aa]f|[Аа]втор|[Тт]екст|[Aa]ut(?:h?or|eur|ore)|Γράφει (?:ο|η)|Συντάκτ(?:ης`,
    String.raw`|ρια)|Επιμέλεια|Ρεπορτάζ)\s*:?\s+\p{Lu}[^.!?;]*$`,
  ),
  /^(?:作者|記者|记者|责任编辑|責任編輯|编辑|編輯|撰文|文)\s*[:：/／|]\s*[\p{L}\s·・]{2,16}$/u,
  /^\p{sc=Hangul}{2,4}\s?(?:기자|특파원)(?:\s+\S+@\S+)?$/u,
];

/** A label of an advertisement. */
export const ADVERT = joinPattern(
  String.raw`^(?:advertisements?|anzeige|werbung|publicité|publicidade?|pubblicità|реклама|διαφήμιση|广告|廣告`,
  String.raw`|広告|광고|reklama?|advertentie|annonce|ad|sponsored(?: content| post)?`,
  String.raw`|promoted)(?: [-–—] .{1,60})?$`,
);

/** A button that shares the article. */
const SHARE = joinPattern(
  String.raw`^(?:share|tweet|print|e-?mail|pin(?: it)?|save|like|copy link|whatsapp|facebook|twitter`,
  String.raw`|linkedin|reddit|telegram|flipboard|teilen|drucken|partager|imprimer|compartir|condividi`,
  String.raw`|поделиться|κοινοποίηση|μοιραστείτε|udostępnij|分享|공유)(?: (?:this|on|via|by|it|article|story`,
  String.raw`|post|link|facebook|twitter|x|whatsapp|linkedin|reddit|email|e-mail|auf|sur|en|su|friends?`,
  String.raw`|with|в)|到|至|微信|微博|朋友圈)*[:：.!]?$`,
);

/** A list of buttons has one that is no word of everyday use. */
export const SHARES = joinPattern(
  String.raw`\b(?:share|tweet|teilen|partager|compartir|condividi|поделиться|κοινοποίηση|分享|공유`,
  String.raw`|${NETWORKS})\b`,
);

/** Labels of buttons and boxes, which are no sentences, wherever they stand. */
export const LABELS = [
  SHARE,
  joinPattern(
    String.raw`^(?:sign ?in|log ?in|sign ?up|subscribe|register|abonnieren|anmelden|s'abonner|suscr[ií]bete`,
    String.raw`|iscriviti|подписаться|εγγραφή|登录|注册|订阅|구독)(?: (?:now|here|today|free|for free|jetzt))?[.!]?$`,
  ),
  /^(?:sign ?up|subscribe|join|get|receive|register)\b.{0,80}\b(?:newsletters?|mailing list)\b.{0,60}$/i,
  /^(?:click|tap|swipe) (?:here )?(?:to|for|through)(?: .{0,60})?$/i,
  /^citation: .{3,300}\bretrieved .{4,40} from https?:\/\/\S+$/i,
  /^(?:image|photo|picture|slide|foto|bild)\s*\d+\s*(?:of|\/|von|de|sur)\s*\/?\s*\d+$/i,
  joinPattern(
    String.raw`^(?:caption|close|open|expand|hide caption|toggle caption|enlarge this image|view gallery`,
    String.raw`|fullscreen|play video|loading(?:\.\.\.|…)?|skip to content|jump to recipe|print recipe)$`,
  ),
];

/** Offers and notes on copyright that are sentences, wherever they stand. */
export const OFFERS = [
  joinPattern(
    String.raw`^(?:sign ?up|subscribe|join|get|receive|register)\b.{0,80}\b(?:our|your|free|daily`,
    String.raw`|weekly)\b.{0,40}\b(?:newsletters?|inbox|mailing list|email alerts|e-mail updates)\b.{0,60}$`,
  ),
  joinPattern(
    String.raw`^(?:melden sie sich|abonnieren sie|abonniere|inscrivez-vous|abonnez-vous|suscr[ií]bete`,
    String.raw`|iscriviti|подпишитесь|подписывайтесь|εγγραφείτε|ακολουθήστε|zapisz się|订阅|关注`,
    String.raw`|扫码)\b(?:.{0,100}\b(?:newsletter\w*|bolet[ií]n|рассылк\p{L}*|канал\p{L}*|google news`,
    String.raw`|ενημερωτικό|公众号|微信|微博|${NETWORKS})\b.{0,60}|[.!]?)$`,
  ),
  joinCasePattern(
    String.raw`^(?:[Ff]ollow|[Ll]ike|[Ff]ind|[Jj]oin) (?:us|me|him|her|them|@\S+`,
    String.raw`|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) on (?:(?:our )?(?:Facebook|Twitter|X|Instagram|LinkedIn`,
    String.raw`|YouTube|TikTok|Telegram|WhatsApp|Pinterest|Threads|Mastodon|Bluesky|Google|Flipboard`,
    String.raw`|Snapchat|Spotify|Apple|Reddit|Google\+|RSS)[, ]*(?:and |& |or )?){1,5}.{0,40}$`,
  ),
  joinPattern(
    String.raw`^(?:we use|this (?:site|website) uses) cookies\b.{0,100}\b(?:improve|experience|(?:web)?site`,
    String.raw`|privacy|consent|accept|analy[sz]\w*|ads?|traffic|policy|services?)\b.{0,100}$`,
  ),
  joinPattern(
    String.raw`^this (?:document|article|material|content) (?:is subject to copyright\b.{0,240}`,
    String.raw`|may not be published, broadcast, rewritten,? or redistributed\b.{0,60})$`,
  ),
];

/** Words of somebody who tells: a sentence with one is no offer. */
export const NARRATED = joinPattern(
  String.raw`["“”„«»「」]|\b(?:he|she|they|his|their|said|says|told|asked|i|sagte?n?|dit|dijo|disse)\b`,
);

const CREDIT_WORDS = joinPattern(
  String.raw`^[([]?(?:(?:file |stock |representative |cover |featured |header )?(?:photos?|images?`,
  String.raw`|pictures?)(?: credits?| courtesy| source)?|fotos?|bild(?:er)?(?:quelle|nachweis)?`,
  String.raw`|crédits?(?: photo)?|crédito|фото|φωτογραφία|φωτό?|图片?(?:来源)?|图源|写真|사진)\s*[:：/|©(].{0,200}$`,
);
const CREDIT_NAME = /^[([]?(?:credits?|quelle|getty images|afp|reuters|\(?ap photo)\s*[:/|©(].{0,200}$/i;

/** A sentence with an aside after its first words: "Photos (and a map) of the harbour were lost." */
const SENTENCE_WITH_ASIDE =
  /^[^:：/|©([\]]*\([^()]*\),?\s+(?!(?:by|von|par|por|di|via)\s)(?:\S+\s+){2,}\S+[.…。]["”»)]?$/i;

/**
 * Whether a line is the credit of a picture. A question is none, nor what an agency's reporter says, nor a
 * sentence that goes on after a parenthesis.
 */
export function isCredit(text: string): boolean {
  if (/[?!？！]["”»)]?$/.test(text) || SENTENCE_WITH_ASIDE.test(text)) return false;
  return CREDIT_WORDS.test(text) || (CREDIT_NAME.test(text) && !/[.…]["”»]?$/.test(text));
}

/** A line before the text or after it that is no part of it. */
export const AROUND = [
  joinPattern(
    String.raw`^(?:\d+\s+)?(?:comments?|replies|kommentare?|commentaires?|comentarios?|commenti`,
    String.raw`|комментари(?:й|я|и|ев)|σχόλια|komentarze|reacties|评论|評論|コメント`,
    String.raw`|댓글)(?:\s*[(:（：]?\s*\d+\s*[)）]?)?$`,
  ),
  /^\d+(?:[.,]\d+)?\s*k?\s*(?:shares?|views?|likes?|votes?)$/i,
  /^\d+\s*(?:min(?:ute)?s?\.?)\s*(?:read|lesezeit|de lecture|de lectura)?$/i,
  joinPattern(
    String.raw`^(?:tags?|topics?|categor(?:y|ies)|labels?|schlagw[oö]rter|themen|mots[- ]clés|etiquetas`,
    String.raw`|теги|ετικέτες|标签|關鍵詞|关键词)\s*(?:[:：].{0,120})?$`,
  ),
  /^(?:filed under|posted in)(?:\s*:|\s).{0,120}$/i,
  /^(?:©|\(c\)|copyright(?=[\s:©]|$)).{0,200}$/i,
  /^\(?(?:(?:additional )?reporting|writing|editing|compiled|edited) by .{3,300}$/i,
  joinPattern(String.raw`^(?:home|startseite|accueil|inicio|главная|αρχική|首页|ホーム)\s*[>»›/|]`),
  /^\d+\s*(?:of|\/|von|de|sur)\s*\/?\s*\d+$/i,
];

/** A line, mostly a link, that leads to another article or to a list of them. */
export const LEADS_AWAY = joinPattern(
  String.raw`^(?:read (?:more|next|also|full)|see (?:also|more)|also (?:read|see)|related(?: (?:articles?`,
  String.raw`|stories|posts?|content|news))?|more (?:on|from|about)|watch(?: more)?|listen|don'?t miss`,
  String.raw`|must read|recommended|lesen sie (?:auch|mehr)|mehr (?:zum|dazu|zu)|siehe auch`,
  String.raw`|auch interessant|(?:à )?lire (?:aussi|également)|voir aussi|lea (?:también|más)|lee también`,
  String.raw`|te puede interesar|leggi anche|leia (?:também|mais)|читайте (?:также|ещё|еще)|по теме`,
  String.raw`|lees ook|läs (?:också|även|mer)|διαβάστε (?:επίσης|ακόμη|ακόμα|περισσότερα)|δείτε (?:επίσης`,
  String.raw`|ακόμη|ακόμα)|czytaj (?:też|także|również|więcej)|zobacz też|相关|相關|延伸阅读|延伸閱讀|推荐阅读|更多|関連|관련`,
  String.raw`|tags?|topics?|categories|labels?|themen|теги|ετικέτες|标签)\b`,
);
