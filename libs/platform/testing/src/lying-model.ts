import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChatRequest } from './model-server';

const SCRIPT = join(__dirname, '../../../../tools/model-server/main.mjs');

/** A sentence that the model gave, and what it is in truth. */
export interface LyingSentence {
  readonly sentence: string;
  readonly quote: string;
  readonly article_id: number;
  readonly isTrue: boolean;
  /** The mode that made it; null for a true one. */
  readonly lie: string | null;
}

/** One prompt with its answer. */
export interface LyingRecord extends Pick<ChatRequest, 'model' | 'messages'> {
  readonly mode: string;
  readonly sentences: readonly LyingSentence[];
}

/** The server of tools/model-server, in a process of its own. */
export class LyingModel {
  private child: ChildProcess | null = null;
  private url = '';

  get baseUrl(): string {
    return this.url;
  }

  /** @param modes of tools/model-server/server.mjs; for each prompt one is drawn */
  async behave(modes: readonly string[], seed = 1): Promise<void> {
    await this.control({ method: 'PUT', body: JSON.stringify({ modes, seed }) });
  }

  async listRecords(): Promise<LyingRecord[]> {
    return (await (await this.control({ method: 'GET' })).json()) as LyingRecord[];
  }

  async clearRecords(): Promise<void> {
    await this.control({ method: 'DELETE' });
  }

  async start(): Promise<void> {
    this.child = spawn(process.execPath, [SCRIPT], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.url = await new Promise<string>((resolve, reject) => {
      const lines = createInterface({ input: this.child?.stdout as NodeJS.ReadableStream });
      lines.once('line', resolve);
      lines.once('close', () => reject(new Error('the model server ended before it was ready')));
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }

  private async control(request: RequestInit): Promise<Response> {
    const answer = await fetch(new URL('/control', this.url), request);
    if (!answer.ok) throw new Error(`the model server answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}

/** Runs for the length of the spec file. */
export function useLyingModel(): LyingModel {
  const model = new LyingModel();
  beforeAll(() => model.start());
  afterAll(() => model.stop());
  return model;
}
