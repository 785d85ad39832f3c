import { type SchemaPath, maxLength } from '@angular/forms/signals';
import type { Source, UpdateSource } from '@reader/contract';
import { type Api } from '../../../state/api/api';

/** The editable fields of a source, as form values. */
export interface Draft {
  title: string;
  category: string;
  feedUrl: string;
  priority: number;
  enabled: boolean;
  fullText: boolean;
}

/** The server's limit. */
const CATEGORY_LENGTH_MAX = 100;

/** Limits the category of a form. */
export function limitCategory(category: SchemaPath<string>): void {
  maxLength(category, CATEGORY_LENGTH_MAX, { message: $localize`Enter up to 100 characters.` });
}

/** Sends one request; resolves to the changed source. */
export type SendChange = (api: Api) => Promise<Source>;

export function toDraft(source: Source): Draft {
  return {
    title: source.title,
    category: source.category ?? '',
    feedUrl: source.feed_url ?? '',
    priority: source.priority,
    enabled: source.enabled,
    fullText: source.full_text,
  };
}

/** The requests for the fields that changed; none for unchanged ones. */
export function buildRequests(source: Source, draft: Draft): SendChange[] {
  const path = { slug: source.slug };
  const { enabled, priority } = draft;
  const requests: SendChange[] = [];
  const change = getChange(source, draft);
  if (Object.keys(change).length > 0)
    requests.push((api) => api.patch('/api/sources/{slug}', { path, body: change }));
  if (enabled !== source.enabled)
    requests.push((api) => api.patch('/api/sources/{slug}/enabled', { path, body: { enabled } }));
  if (priority !== source.priority)
    requests.push((api) => api.patch('/api/sources/{slug}/priority', { path, body: { priority } }));
  return requests;
}

function getChange(source: Source, draft: Draft): UpdateSource {
  const title = draft.title.trim();
  const category = draft.category.trim() || null;
  const feedUrl = draft.feedUrl.trim();
  return {
    ...(title === source.title ? {} : { title }),
    ...(category === source.category ? {} : { category }),
    ...(feedUrl === (source.feed_url ?? '') ? {} : { feed_url: feedUrl }),
    ...(draft.fullText === source.full_text ? {} : { full_text: draft.fullText }),
  };
}
