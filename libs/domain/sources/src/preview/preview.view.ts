import { ApiProperty } from '@nestjs/swagger';
import type { FeedCandidate, FeedFormat, ParsedEntry } from '@reader/feeds';
import { toCandidate } from '../discovery/candidates';
import type { NewsletterDiscoveryResult } from '../discovery/newsletter-finder';
import type { DiscoveryResult } from '../discovery/discovery-steps';

/** Enough to show what a feed is about. */
const ARTICLES_MAX = 10;

const FORMATS: readonly FeedFormat[] = ['rss', 'atom', 'rdf', 'json'];

export class FeedPreview {
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly description!: string | null;
  @ApiProperty() readonly feed_url!: string;
  @ApiProperty({ type: String, nullable: true }) readonly site_url!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: "The publisher's own image, by https; nothing is stored.",
  })
  readonly icon_url!: string | null;
  @ApiProperty({ enum: FORMATS }) readonly format!: FeedFormat;
}

export class ArticlePreview {
  @ApiProperty() readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly url!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly author!: string | null;
  @ApiProperty({ description: 'The beginning of the text, plain.' }) readonly excerpt!: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) readonly published_at!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly image_url!: string | null;
}

export class CandidateView {
  @ApiProperty() readonly url!: string;
  @ApiProperty({ type: String, nullable: true }) readonly title!: string | null;
  @ApiProperty({ enum: FORMATS, nullable: true }) readonly format!: FeedFormat | null;
}

export class PreviewView {
  @ApiProperty() readonly feed!: FeedPreview;
  @ApiProperty({ type: [ArticlePreview], maxItems: ARTICLES_MAX, description: 'Newest first.' })
  readonly articles!: readonly ArticlePreview[];
  @ApiProperty({
    type: [CandidateView],
    description: 'All feeds to choose from, the shown one first; empty when there is only one.',
  })
  readonly candidates!: readonly FeedCandidate[];
}

export class NewsletterPreviewView extends PreviewView {
  @ApiProperty({ example: 'substack', description: 'The software of the site, or `unknown`.' })
  readonly platform!: string;
}

export function toPreview({ found, probe }: DiscoveryResult): PreviewView {
  const [{ url, feed }] = found;
  const icons = [feed.iconUrl, ...(probe?.page?.icons ?? [])];
  return {
    feed: {
      title: feed.title,
      description: feed.description || null,
      feed_url: url,
      site_url: feed.siteUrl ?? (probe === null ? null : probe.answer.url),
      // An http: icon would be blocked as mixed content, and reveal the preview on the network.
      icon_url: icons.find((icon) => icon?.startsWith('https:')) ?? null,
      format: feed.format,
    },
    articles: sortNewestFirst(feed.sample).slice(0, ARTICLES_MAX).map(toArticle),
    candidates: found.length === 1 ? [] : found.map(toCandidate),
  };
}

export function toNewsletterPreview(result: NewsletterDiscoveryResult): NewsletterPreviewView {
  return { ...toPreview(result), platform: result.platform };
}

/** In list order. An entry without a date would get that of its ingestion, so it comes first. */
function sortNewestFirst(entries: readonly ParsedEntry[]): ParsedEntry[] {
  const time = ({ publishedAt }: ParsedEntry) => (publishedAt === null ? Infinity : Date.parse(publishedAt));
  return entries.toSorted((a, b) => (time(a) === time(b) ? 0 : time(b) - time(a)));
}

function toArticle(entry: ParsedEntry): ArticlePreview {
  const { title, url, author, excerpt, publishedAt, imageUrl } = entry;
  return { title, url, author, excerpt, published_at: publishedAt, image_url: imageUrl };
}
