import type { HttpClient, HttpResponse } from '@reader/testing';

export interface WireAudio {
  readonly audio_url: string;
  readonly duration_seconds: number;
  readonly voice: string;
  readonly model: string;
  readonly progress?: number;
  readonly code?: string;
  readonly detail?: string;
}

/** Speaks the article for the client. */
export function speak(client: HttpClient, articleId: number): Promise<HttpResponse<WireAudio>> {
  return client.post<WireAudio>(`/api/articles/${articleId}/audio`);
}

export interface Download {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** As browsers send it. Without it, `fetch` asks for a new copy. */
export const REVALIDATE = { 'cache-control': 'max-age=0' };

/** A file as a player loads it. */
export async function download(
  client: HttpClient,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Download> {
  const cookie = client.cookies === null ? {} : { cookie: client.cookies };
  const answer = await fetch(new URL(url, client.url), { method, headers: { ...cookie, ...headers } });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
