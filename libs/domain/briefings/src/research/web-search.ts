import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { FetchFailed, type FetchResponse, SafeFetch, UrlNotAllowed } from '@reader/safe-fetch';

/** A page that the search service found. Nothing of it is trusted. */
export interface FoundPage {
  readonly title: string;
  readonly url: string;
  /** What the service says that the page says. */
  readonly content: string;
}

/** The search service is down, slow or does not speak its protocol. */
export class SearchFailed extends Error {
  override readonly name = 'SearchFailed';
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 262_144;
const RESULTS_MAX = 5;
const QUERY_LENGTH_MAX = 300;

/** Searches the web: `POST /search {api_key, query, max_results}`, as Tavily has it. */
@Injectable()
export class WebSearch {
  /** Milliseconds until a search is given up; specs shorten it. */
  timeoutMs = TIMEOUT_MS;

  constructor(
    private readonly fetcher: SafeFetch,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  get isConfigured(): boolean {
    return this.config.webResearch !== null;
  }

  /** @throws SearchFailed */
  async search(query: string): Promise<FoundPage[]> {
    const { webResearch } = this.config;
    if (webResearch === null) throw new SearchFailed('Web research is not configured.');
    const input = {
      api_key: webResearch.apiKey,
      query: query.slice(0, QUERY_LENGTH_MAX),
      max_results: RESULTS_MAX,
    };
    const { status, body } = await this.post(`${webResearch.baseUrl.replace(/\/+$/, '')}/search`, input);
    if (status !== 200) throw new SearchFailed(`The search service answered ${status}.`);
    return readResults(body);
  }

  private async post(url: string, input: object): Promise<FetchResponse> {
    try {
      return await this.fetcher.post(url, {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(input)),
        timeoutMs: this.timeoutMs,
        maxBytes: ANSWER_BYTES_MAX,
      });
    } catch (error) {
      if (error instanceof FetchFailed || error instanceof UrlNotAllowed)
        throw new SearchFailed('The search service could not be reached.', { cause: error });
      throw error;
    }
  }
}

/** Results of another form are left out. @throws SearchFailed when there is no list of results */
export function readResults(body: Buffer): FoundPage[] {
  const { results } = parseObject(body);
  if (!Array.isArray(results)) throw new SearchFailed('The answer of the search service has no results.');
  return (results as unknown[]).slice(0, RESULTS_MAX).flatMap((result) => readResult(result) ?? []);
}

function parseObject(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch (error) {
    throw new SearchFailed('The answer of the search service is no JSON.', { cause: error });
  }
  throw new SearchFailed('The answer of the search service is no object.');
}

function readResult(result: unknown): FoundPage | null {
  if (typeof result !== 'object' || result === null) return null;
  const { title, url, content } = result as Record<string, unknown>;
  if (typeof title !== 'string' || typeof url !== 'string' || typeof content !== 'string') return null;
  return /^https?:\/\//i.test(url) ? { title, url, content } : null;
}
