import { rm } from 'node:fs/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ConcurrencyLimiter } from '@reader/concurrency';
import { Problem, RequestLimiter, throwNotFound } from '@reader/http';
import { ExportArchive } from './export-archive';
import { ImportContext } from './import-context';
import { ImportsRepository, STOPPED } from './imports.repository';
import type { UserImport } from './user-import.entity';
import { UserImporter } from './user-importer';

/** Imports of a process that run at a time; the others wait. */
const CONCURRENCY = 1;
/** How often a waiting or running import shows that its process is alive. */
const HEARTBEAT_MS = 60_000;
const FAILED = 'The import stopped because of an error of the server. What was imported until then stays.';

/** Imports exports in the background of the process that received them. */
@Injectable()
export class UserImportService implements BeforeApplicationShutdown {
  private readonly log = new Logger(UserImportService.name);
  private readonly uploads = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: 0,
    retryAfterSeconds: 30,
    refusal: 'A file of yours is being uploaded already.',
  });
  private readonly queue = new ConcurrencyLimiter(CONCURRENCY);
  private readonly running = new Set<Promise<void>>();
  private readonly shutdown = new AbortController();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly importer: UserImporter,
  ) {}

  /**
   * Checks the archive and starts the import.
   * @param receive stores the upload and returns the path of a temporary file, which is removed at the end
   * @throws Conflict `import_running`, Unprocessable `invalid_export`, TooManyRequests
   */
  start(user: User, receive: () => Promise<string>): Promise<number> {
    return this.uploads.run(user.id, async () => {
      const path = await receive();
      let archive: ExportArchive | null = null;
      try {
        archive = await ExportArchive.open(path);
        const importId = await this.imports.start(user, await archive.countRecords());
        this.runInBackground(user, importId, { archive, path });
        return importId;
      } catch (error) {
        await release(archive, path);
        throw error;
      }
    });
  }

  async find(user: User, importId: number): Promise<UserImport> {
    return (await this.imports.find(user, importId)) ?? throwNotFound('import');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await Promise.all(this.running);
  }

  private runInBackground(
    user: User,
    importId: number,
    { archive, path }: { archive: ExportArchive; path: string },
  ): void {
    const heartbeat = setInterval(() => void this.recordHeartbeat(importId), HEARTBEAT_MS);
    const work = this.queue
      .run(() => this.run(user, importId, archive))
      .catch((error: unknown) => {
        this.log.error({ err: error, import_id: importId, what: 'an import could not be finished' });
      })
      .finally(async () => {
        clearInterval(heartbeat);
        await release(archive, path);
        this.running.delete(work);
      });
    this.running.add(work);
  }

  private async run(user: User, importId: number, archive: ExportArchive): Promise<void> {
    const context = new ImportContext(user, archive, (done) => {
      this.shutdown.signal.throwIfAborted();
      return this.imports.recordProgress(importId, done);
    });
    try {
      this.shutdown.signal.throwIfAborted();
      await this.importer.import(context);
      await this.imports.finish(importId, 'done', context.listProblems());
    } catch (error) {
      const reason = this.shutdown.signal.aborted ? STOPPED : this.explain(error, importId);
      await this.imports.finish(importId, 'failed', [reason, ...context.listProblems()]);
    }
  }

  private explain(error: unknown, importId: number): string {
    if (error instanceof Problem && error.status < 500) return error.detail;
    this.log.error({ err: error, import_id: importId, what: 'an import failed' });
    return FAILED;
  }

  private async recordHeartbeat(importId: number): Promise<void> {
    await this.imports.touch(importId).catch((error: unknown) => {
      this.log.warn({ err: error, import_id: importId, what: 'an import could not show that it runs' });
    });
  }
}

async function release(archive: ExportArchive | null, path: string): Promise<void> {
  archive?.close();
  await rm(path, { force: true });
}
