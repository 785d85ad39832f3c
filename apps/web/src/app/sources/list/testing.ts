import type { Source } from '@reader/contract';

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
    article_count: 0,
    last_checked_at: null,
    last_success_at: null,
    last_error: null,
    next_check_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}
