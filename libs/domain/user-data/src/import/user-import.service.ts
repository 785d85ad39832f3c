import { rm, stat } from 'node:fs/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ConcurrencyLimiter } from '@reader/concurrency';
import { RequestLimiter, throwNotFound, toProblem, Unavailable } from '@reader/http';
import { ExportArchive } from './export-archive';
import { ImportContext } from './import-context';
import { createProblem, type ImportProblem } from './import-problem';
import { ImportsRepository, STOPPED } from './imports.repository';
import { deleteLeftArchives } from './receive-archive';
import type { UserImport } from './user-import.entity';
import { UserImporter } from './user-importer';

/** Imports of a process that run at a time; the others wait. */
const CONCURRENCY = 1;
/** Of the archives of all users that are uploaded, wait or run in this process: `/tmp` may have 128 MiB. */
const ARCHIVES_BYTES_MAX = 96 * 2 ** 20;
const RETRY_SECONDS = 60;
/** How often a waiting or running import shows that its process is alive. */
const HEARTBEAT_MS = 60_000;
const FAILED = createProblem(
  'failed',
  'The import stopped because of an error of the server. What was imported until then stays.',
);

export interface Upload {
  /** What the file may take. */
  readonly bytesMax: number;
  /** Stores the upload and returns the path of a temporary file, which is removed at the end. */
  readonly receive: () => Promise<string>;
}

/** What an import takes of this process until its end. */
interface HeldArchive {
  bytes: number;
  path: string | null;
  archive: ExportArchive | null;
}

/** Imports exports in the background of the process that received them. */
@Injectable()
export class UserImportService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(UserImportService.name);
  private readonly uploads = new RequestLimiter<number>({
    concurrency: 1,
    waitingMax: 0,
    retryAfterSeconds: 30,
    refusal: 'A file of yours is being uploaded already.',
  });
  private readonly queue = new ConcurrencyLimiter(CONCURRENCY);
  private readonly running = new Set<Promise<void>>();
  private heldBytes = 0;
  private readonly shutdown = new AbortController();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly importer: UserImporter,
  ) {}

  /** A process that was killed during an upload or import leaves its file. */
  async onApplicationBootstrap(): Promise<void> {
    await deleteLeftArchives().catch((error: unknown) => {
      this.log.warn({ err: error, what: 'left files of imports could not be deleted' });
    });
  }

  /**
   * Checks the archive and starts the import.
   * @throws Conflict `import_running`, Unprocessable `invalid_export`, TooManyRequests, Unavailable
   */
  start(user: User, { bytesMax, receive }: Upload): Promise<number> {
    return this.uploads.run(user.id, async () => {
      const held = this.hold(bytesMax);
      try {
        held.path = await receive();
        this.resize(held, (await stat(held.path)).size);
        held.archive = await ExportArchive.open(held.path);
        const importId = await this.imports.start(user, await held.archive.countRecords());
        this.runInBackground(user, importId, held, held.archive);
        return importId;
      } catch (error) {
        await this.release(held);
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

  private runInBackground(user: User, importId: number, held: HeldArchive, archive: ExportArchive): void {
    const heartbeat = setInterval(() => void this.recordHeartbeat(importId), HEARTBEAT_MS);
    const work = this.queue
      .run(() => this.run(user, importId, archive))
      .catch((error: unknown) => {
        this.log.error({ err: error, import_id: importId, what: 'an import could not be finished' });
      })
      .finally(async () => {
        clearInterval(heartbeat);
        await this.release(held);
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

  private explain(error: unknown, importId: number): ImportProblem {
    const problem = toProblem(error);
    if (problem.status < 500) return createProblem('refused', problem.detail, { reason: problem.code });
    this.log.error({ err: error, import_id: importId, what: 'an import failed' });
    return FAILED;
  }

  /** @throws Unavailable when imports of other users take the space */
  private hold(bytes: number): HeldArchive {
    if (this.heldBytes + bytes > ARCHIVES_BYTES_MAX)
      throw new Unavailable(
        'Imports of other users are running. Try again in a few minutes.',
        'imports_busy',
        RETRY_SECONDS,
      );
    this.heldBytes += bytes;
    return { bytes, path: null, archive: null };
  }

  private resize(held: HeldArchive, bytes: number): void {
    this.heldBytes += bytes - held.bytes;
    held.bytes = bytes;
  }

  private async release(held: HeldArchive): Promise<void> {
    held.archive?.close();
    try {
      if (held.path !== null) await rm(held.path, { force: true });
    } finally {
      this.resize(held, 0);
    }
  }

  private async recordHeartbeat(importId: number): Promise<void> {
    await this.imports.touch(importId).catch((error: unknown) => {
      this.log.warn({ err: error, import_id: importId, what: 'an import could not show that it runs' });
    });
  }
}
