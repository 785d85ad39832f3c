import { extractFromHtml } from '@extractus/article-extractor';
import { Readability } from '@mozilla/readability';
import { parsePage } from './dom';

export interface ExtractorResult {
  readonly html: string;
  readonly title: string | null;
  readonly byline: string | null;
  readonly excerpt: string | null;
  readonly image: string | null;
  readonly published: string | null;
}

/**
 * Tags that extractus leaves in; the sanitiser runs later. Its own list lacks elements that hold whole
 * articles (main, header, center), and it removes an unlisted element with its content.
 */
const ALLOWED_TAGS = (
  'h1 h2 h3 h4 h5 h6 p br hr div span wbr main article section aside header footer nav address center ' +
  'blockquote pre figure figcaption ul ol li dl dt dd details summary table caption colgroup col thead ' +
  'tbody tfoot tr th td a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s ' +
  'samp small strike strong sub sup time tt u var ruby rb rp rt rtc img picture source audio video'
).split(' ');

const PICTURE_ATTRIBUTES = (
  'src srcset sizes alt title width height style data-src data-srcset data-lazy-src data-lazy-srcset ' +
  'data-original'
).split(' ');
const CELL_ATTRIBUTES = ['colspan', 'rowspan', 'scope'];
const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title'],
  abbr: ['title'],
  audio: ['src', 'controls'],
  del: ['datetime'],
  details: ['open'],
  dfn: ['title'],
  img: PICTURE_ATTRIBUTES,
  ins: ['datetime'],
  li: ['value'],
  ol: ['start', 'type', 'reversed'],
  source: [...PICTURE_ATTRIBUTES, 'media', 'type'],
  td: CELL_ATTRIBUTES,
  th: CELL_ATTRIBUTES,
  time: ['datetime'],
  video: ['src', 'poster', 'width', 'height', 'controls'],
};

/** Null when it finds no article, as on pages without a title. */
export async function extractWithExtractus(markup: string, url: string): Promise<ExtractorResult | null> {
  const options = { allowedTags: ALLOWED_TAGS, allowedAttributes: ALLOWED_ATTRIBUTES };
  const article = await extractFromHtml(markup, url, options);
  if (article === null) return null;
  return {
    html: article.content ?? '',
    title: article.title || null,
    byline: article.author || null,
    excerpt: article.description || null,
    image: article.image || null,
    published: article.published || null,
  };
}

export function extractWithReadability(markup: string): ExtractorResult | null {
  const article = new Readability(parsePage(markup), { keepClasses: false }).parse();
  if (article === null) return null;
  return {
    html: article.content ?? '',
    title: article.title || null,
    byline: article.byline || null,
    excerpt: article.excerpt || null,
    image: null,
    published: article.publishedTime || null,
  };
}
