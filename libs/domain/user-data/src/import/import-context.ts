import type { Type } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { RequestValidationPipe, toProblem } from '@reader/http';
import type { RecordFile } from '../format';
import type { ExportArchive } from './export-archive';
import { createItemProblem, createProblem, type ImportItem, type ImportProblem } from './import-problem';

/** Records that are worked on at a time, and the characters of HTML in them. */
const BATCH_SIZE = 100;
const BATCH_HTML_MAX = 4_000_000;
/** Sentences that a person may read; the rest is counted. */
const PROBLEMS_MAX = 100;

const validation = new RequestValidationPipe();

/** What the steps of one import share: where records ended up, and what could not be imported. */
export class ImportContext {
  /** Ids on this server by the numbers of the export. */
  readonly articleIds = new Map<number, number>();
  /** Slugs on this server by the slugs of the export. */
  readonly slugs = new Map<string, string>();
  /** Ids on this server by the names of the export. */
  readonly tagIds = new Map<string, number>();
  private readonly problems: ImportProblem[] = [];
  private omittedProblems = 0;
  private done = 0;

  constructor(
    readonly user: User,
    private readonly archive: ExportArchive,
    /** Called with the number of records read so far; an error ends the import. */
    private readonly onProgress: (done: number) => Promise<void>,
  ) {}

  /** Reads the valid records of a file; each other one is a problem. */
  async *readBatches<T extends object>(name: RecordFile, type: Type<T>): AsyncGenerator<T[]> {
    let batch: T[] = [];
    let htmlLength = 0;
    let line = 0;
    for await (const value of this.archive.readRecords(name)) {
      line += 1;
      const item: ImportItem = { subject: 'record', name: `${name}, line ${line}` };
      const record = await this.attempt(item, () => validate(value, type));
      if (record !== null) batch.push(record);
      htmlLength += (record as { html?: string | null } | null)?.html?.length ?? 0;
      if (line % BATCH_SIZE !== 0 && htmlLength < BATCH_HTML_MAX) continue;
      yield batch;
      [batch, htmlLength] = [[], 0];
      await this.onProgress(this.done + line);
    }
    yield batch;
    this.done += line;
    await this.onProgress(this.done);
  }

  async *readEach<T extends object>(name: RecordFile, type: Type<T>): AsyncGenerator<T> {
    for await (const batch of this.readBatches(name, type)) yield* batch;
  }

  /** Null when the work failed for a reason that concerns only this record; it is added to the problems. */
  async attempt<T>(item: ImportItem, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      // A row that was deleted meanwhile concerns only this record, too.
      const problem = toProblem(error);
      if (problem.status >= 500) throw error;
      this.addProblem(createItemProblem(item, 'refused', `: ${problem.detail}`, { reason: problem.code }));
      return null;
    }
  }

  addProblem(problem: ImportProblem): void {
    // Names are cut, and Postgres refuses half of a surrogate pair.
    const sentence = problem.sentence.toWellFormed();
    const name = problem.name?.toWellFormed() ?? null;
    if (this.problems.length < PROBLEMS_MAX) this.problems.push({ ...problem, sentence, name });
    else this.omittedProblems += 1;
  }

  listProblems(): ImportProblem[] {
    const count = this.omittedProblems;
    const omitted = count === 0 ? [] : [createProblem('more', `${count} more problems.`, { count })];
    return [...this.problems, ...omitted];
  }
}

async function validate<T extends object>(value: unknown, type: Type<T>): Promise<T> {
  return (await validation.transform(value, { type: 'body', metatype: type })) as T;
}
