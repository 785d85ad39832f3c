import type { Article, Source } from '@reader/contract';

/** An untouched article with the given changes. */
export function anArticle(changes: Partial<Article> = {}): Article {
  return {
    article_id: 1,
    title: 'Moss as a clock',
    url: 'https://moss.example/1',
    author: null,
    excerpt: '',
    image_url: null,
    category: null,
    language: null,
    published_at: '2026-11-20T10:00:00.000Z',
    ingested_at: '2026-11-20T10:00:00.000Z',
    word_count: 100,
    reading_minutes: 1,
    source: { slug: 'moss', title: 'Moss', icon_url: null },
    state: 'new',
    starred: false,
    read: false,
    version: 0,
    status: 'inbox',
    tags: [],
    has_body: true,
    has_audio: false,
    has_highlights: false,
    duplicate_of: null,
    edited_at: null,
    story: null,
    ...changes,
  };
}

/** A healthy source with the given changes. */
export function aSource(changes: Partial<Source> = {}): Source {
  return {
    slug: 'moss',
    title: 'Moss',
    description: null,
    feed_url: 'https://moss.example/feed',
    site_url: 'https://moss.example/',
    icon_url: null,
    type: 'rss',
    visibility: 'private',
    subscribed: true,
    enabled: true,
    priority: 50,
    category: null,
    full_text: false,
    unread_count: 0,
    sender: null,
    unsubscribe_url: null,
    unverified: false,
    article_count: 0,
    last_checked_at: null,
    last_success_at: null,
    last_error: null,
    last_error_code: null,
    next_check_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
