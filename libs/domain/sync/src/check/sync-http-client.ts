import { getClientId } from '@reader/http';
import type { LoopbackClient } from '@reader/safe-fetch';
import { StepEnded } from './step';

/** The longest that apps wait for one answer. */
const REQUEST_MS = 10_000;
/** Ten thousand ids are 0.3 MB, twenty articles with their texts at most 10 MB. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const MOUNT = '/api/greader';
const API = `${MOUNT}/reader/api/0/`;
const USER_AGENT = 'Reader connection check';

type Params = Readonly<Record<string, string>>;

/** Sends the requests of a sync client over HTTP, and maps failures to StepEnded. */
export class SyncHttpClient {
  private token: string | null = null;

  constructor(
    private readonly client: LoopbackClient,
    private readonly deadline: AbortSignal,
  ) {}

  async signIn(username: string, token: string): Promise<string> {
    const form = new URLSearchParams({ Email: username, Passwd: token, client: USER_AGENT });
    const text = await this.request(`${MOUNT}/accounts/ClientLogin`, form);
    this.token = token;
    return text;
  }

  get(path: string, query: Params = {}): Promise<string> {
    return this.request(`${API}${path}?${String(new URLSearchParams({ ...query, output: 'json' }))}`);
  }

  post(path: string, form: Params): Promise<string> {
    return this.request(`${API}${path}`, new URLSearchParams(form));
  }

  /** The status alone, to check that a revoked token is refused. */
  async getStatus(path: string): Promise<number> {
    return (await this.send(`${API}${path}`)).status;
  }

  private async request(path: string, form?: URLSearchParams): Promise<string> {
    const { status, text } = await this.send(path, form);
    if (status !== 200) throw toStepEnded(status);
    return text;
  }

  private async send(path: string, form?: URLSearchParams) {
    const signal = AbortSignal.any([this.deadline, AbortSignal.timeout(REQUEST_MS)]);
    const tab = getClientId();
    const headers = {
      'user-agent': USER_AGENT,
      // The browser tab that runs the check needs no events for changes that are reverted at once.
      ...(tab === null ? {} : { 'x-reader-client': tab }),
      'accept-encoding': 'gzip',
      ...(this.token === null ? {} : { authorization: `GoogleLogin auth=${this.token}` }),
    };
    const method = form ? 'POST' : 'GET';
    const options = { method, headers, signal, maxBytes: ANSWER_BYTES_MAX, ...(form && { form }) } as const;
    try {
      return await this.client.send(path, options);
    } catch (error) {
      if (signal.aborted) throw new StepEnded('too_slow', 'The server took too long to answer.');
      const reason = error instanceof Error ? error.message : String(error);
      throw new StepEnded('unreachable', `The server could not be reached: ${reason}.`);
    }
  }
}

function toStepEnded(status: number): StepEnded {
  if (status === 401) return new StepEnded('refused', 'The server did not accept the token (401).');
  if (status === 429) return new StepEnded('limited', 'The server refuses sign-ins for now (429).');
  if (status >= 500) return new StepEnded('server_error', `The server failed (${status}).`);
  return new StepEnded('unexpected_status', `The server answered ${status} where 200 is expected.`);
}
