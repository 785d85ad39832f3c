import type { SignedIn } from '@reader/accounts/testing';
import type { HttpClient } from '@reader/testing';

export { aSource, ingested, type WrittenEntry } from './article/intake.testing';
export { countMembersRead, growStory } from './article/large-story.testing';
export { createArticles } from './operation/articles.testing';

export interface WireArticle {
  readonly article_id: number;
  readonly title: string;
  readonly state: string;
  readonly status: string;
  readonly read: boolean;
  readonly starred: boolean;
  readonly category: string | null;
  readonly published_at: string;
  readonly ingested_at: string;
  readonly source: { readonly slug: string };
  readonly [field: string]: unknown;
}

export interface WirePage {
  readonly items: WireArticle[];
  readonly total: number | null;
  readonly limit: number;
  readonly offset: number;
  readonly next_cursor: string | null;
}

/** The user's list, newest first. @param query of the URL, with its question mark */
export async function articlesOf(client: HttpClient, query = ''): Promise<WireArticle[]> {
  const { status, body } = await client.get<WirePage>(`/api/articles${query}`);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.items;
}

export async function unreadOf(client: SignedIn, slug: string): Promise<number> {
  return (await client.get<{ unread_count: number }>(`/api/sources/${slug}`)).body.unread_count;
}
