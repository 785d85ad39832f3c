/** What travels between the browser and the API, as the contract names it. */
export type TriageState = 'new' | 'read' | 'saved' | 'skipped' | 'archived';
export type Theme = 'system' | 'light' | 'dark';

/** Every list. `total` is null on a page asked for by cursor. */
export interface Collection<T> {
  items: T[];
  total: number | null;
  limit: number;
  offset: number;
}

export interface ArticleCollection extends Collection<Article> {
  next_cursor: string | null;
}

export interface ArticleSource {
  slug: string;
  title: string;
  icon_url: string | null;
}

export interface Article {
  article_id: number;
  title: string;
  url: string | null;
  author: string | null;
  excerpt: string;
  image_url: string | null;
  category: string | null;
  language: string | null;
  published_at: string;
  ingested_at: string;
  word_count: number;
  reading_minutes: number;
  source: ArticleSource;
  state: TriageState;
  starred: boolean;
  read: boolean;
  has_body: boolean;
}

export interface Enclosure {
  url: string;
  type: string | null;
  length: number | null;
}

export interface FullArticle extends Article {
  content_html: string;
  enclosures: Enclosure[];
  comments_url: string | null;
}

export interface Source {
  slug: string;
  title: string;
  description: string;
  feed_url: string | null;
  site_url: string | null;
  icon_url: string | null;
  type: 'rss' | 'newsletter' | 'saved';
  visibility: 'global' | 'private';
  subscribed: boolean;
  enabled: boolean;
  priority: number;
  category: string | null;
  unread_count: number;
  article_count: number;
  last_checked_at: string | null;
  last_success_at: string | null;
  last_error: string | null;
  next_check_at: string | null;
  created_at: string;
}

export interface ImportResult {
  title: string;
  feed_url: string;
  status: 'created' | 'existing' | 'invalid';
  slug: string | null;
  detail: string | null;
}

export interface ImportReport {
  created: number;
  existing: number;
  invalid: number;
  results: ImportResult[];
}

export interface IngestRun {
  run_id: number;
  trigger: 'schedule' | 'manual' | 'startup';
  status: 'running' | 'success' | 'partial' | 'failure';
  started_at: string;
  finished_at: string | null;
  sources_total: number;
  sources_ok: number;
  sources_not_modified: number;
  sources_failed: number;
  articles_new: number;
  articles_updated: number;
  error: string | null;
}

/** `event: state`, the first of every stream. */
export interface IngestState {
  running: boolean;
  run_id: number | null;
  done: number;
  total: number;
}

/** `event: source_finished`. */
export interface SourceFinished {
  run_id: number;
  slug: string;
  status: 'ok' | 'not_modified' | 'error';
  new_articles: number;
  duration_ms: number;
  error: string | null;
  done: number;
  total: number;
}

export interface UserSettings {
  theme: Theme;
  timezone: string;
  language: string;
}

export interface User {
  user_id: number;
  username: string;
  email: string | null;
  role: 'admin' | 'user';
  created_at: string;
  settings: UserSettings;
}

export interface SyncToken {
  token_id: number;
  name: string;
  prefix: string;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}

export interface CreatedSyncToken extends SyncToken {
  /** The plaintext, this once. */
  token: string;
}

export interface PublicConfig {
  version: string;
  idp: { enabled: boolean; login_url: string | null };
}
