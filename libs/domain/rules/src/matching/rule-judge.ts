import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerPool } from '@reader/threads';
import type { ArticleText, Question, Verdict } from './judge';
import type { Case } from './rule-judge.worker';

/** One works on new articles while another answers somebody who writes a rule. */
const THREADS = 2;
/** Longer than any batch of honest rules takes; each rule has a limit of its own far below. */
const DEADLINE_MS = 60_000;
/** The longest batch, 200 articles of 100,000 letters each, is 40 MB, and their texts as much again. */
const MEMORY_MB = 256;
/** Rules a task: what is sent to a thread is copied. */
const QUESTIONS_A_TASK = 500;

/** Asks rules about articles in worker threads: a pattern over many texts would hold up everything else. */
@Injectable()
export class RuleJudge implements OnApplicationShutdown {
  private pool: WorkerPool<Case, Verdict[]> | null = null;

  async verdicts(articles: readonly ArticleText[], questions: readonly Question[]): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    for (let from = 0; from < questions.length; from += QUESTIONS_A_TASK)
      verdicts.push(...(await this.ask(articles, questions.slice(from, from + QUESTIONS_A_TASK))));
    return verdicts;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.close();
  }

  private ask(articles: readonly ArticleText[], questions: readonly Question[]): Promise<Verdict[]> {
    this.pool ??= new WorkerPool({
      worker: 'rule-judge',
      threads: THREADS,
      deadlineMs: DEADLINE_MS,
      memoryMb: MEMORY_MB,
    });
    return this.pool.run({ articles, questions });
  }
}
