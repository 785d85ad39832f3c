import type { SetEnabled, SetPriority, Source, UpdateSource } from '@reader/contract';

/** The editable fields of a source, as form values. */
export interface Draft {
  title: string;
  category: string;
  feedUrl: string;
  priority: number;
  enabled: boolean;
  fullText: boolean;
}

export interface PatchRequest {
  readonly path: string;
  readonly body: UpdateSource | SetEnabled | SetPriority;
}

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
export function buildRequests(source: Source, draft: Draft): PatchRequest[] {
  const path = `/api/sources/${source.slug}`;
  const requests: PatchRequest[] = [];
  const change = getChange(source, draft);
  if (Object.keys(change).length > 0) requests.push({ path, body: change });
  if (draft.enabled !== source.enabled)
    requests.push({ path: `${path}/enabled`, body: { enabled: draft.enabled } });
  if (draft.priority !== source.priority)
    requests.push({ path: `${path}/priority`, body: { priority: draft.priority } });
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
