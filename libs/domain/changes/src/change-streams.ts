import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { SessionWatch, type User } from '@reader/accounts';
import { Listener } from '@reader/database';
import type { Request, Response } from 'express';
import { parseAudiences, parseTriageAnnouncement } from './announcement';
import type { ChangedArticlesView, ChangedSourcesView, ReloadView } from './changes.view';
import { ChangesQueries } from './changes.queries';
import { ChangeStream } from './change-stream';
import { SourceChangeBatcher } from './source-change-batcher';

/**
 * Open streams per user; each holds a socket. Above the limit the oldest is closed, because it may belong to
 * a laptop that sleeps.
 */
export const STREAMS_PER_USER = 10;
/** Longer than usual, so that tabs beyond the limit do not keep evicting each other. */
const EVICTED_RECONNECT_MS = 60_000;

/**
 * The open streams of this process. It receives every announcement once, from whichever process, and sends it
 * to the users concerned.
 */
@Injectable()
export class ChangeStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(ChangeStreams.name);
  /** Streams by user id, oldest first. */
  private readonly byUser = new Map<number, Set<ChangeStream>>();
  private readonly sourceChanges = new SourceChangeBatcher((payloads) => this.sendSources(payloads));

  constructor(
    private readonly listener: Listener,
    private readonly sessions: SessionWatch,
    private readonly queries: ChangesQueries,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.on('triage', (payload) => this.handleTriage(payload));
    await this.listener.on('sources', (payload) => {
      if (this.byUser.size > 0) this.sourceChanges.add(payload);
    });
  }

  async open(user: User, request: Request, response: Response): Promise<void> {
    const stream = new ChangeStream(response);
    const stopWatching = await this.sessions.watch(user, request, () => stream.end());
    if (stream.isClosed) return stopWatching();
    response.once('close', () => {
      stopWatching();
      this.remove(user.id, stream);
    });
    this.add(user.id, stream);
    stream.start(await this.queries.getTime());
  }

  beforeApplicationShutdown(): void {
    this.sourceChanges.stop();
  }

  private add(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size <= STREAMS_PER_USER || oldest === undefined) return;
    oldest.end(EVICTED_RECONNECT_MS);
    this.remove(userId, oldest);
  }

  private remove(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.byUser.delete(userId);
  }

  private send(userId: number, event: string, data: object): void {
    for (const stream of this.byUser.get(userId) ?? []) stream.report(event, data);
  }

  /** Sends each user the number of new articles; 0 if it is unknown. */
  private async sendSources(payloads: readonly string[]): Promise<void> {
    const userIds = [...this.byUser.keys()];
    let counts = new Map(userIds.map((id) => [id, 0]));
    try {
      const audiences = parseAudiences(payloads);
      if (audiences !== null) counts = await this.queries.countArticlesByUser(userIds, audiences);
    } catch (error) {
      // An unnecessary reload is better than a missed one.
      this.log.warn({ err: error });
    }
    for (const [userId, articles_new] of counts)
      this.send(userId, 'sources', { articles_new } satisfies ChangedSourcesView);
  }

  private handleTriage(payload: string): void {
    // Empty payload: the connection was lost, so announcements may have been missed.
    if (payload === '') {
      for (const userId of this.byUser.keys())
        this.send(userId, 'reload', { origin: null, reason: 'missed' } satisfies ReloadView);
      return;
    }
    const { user_id: userId, origin, items } = parseTriageAnnouncement(payload);
    if (items === null) this.send(userId, 'reload', { origin, reason: 'bulk' } satisfies ReloadView);
    else this.send(userId, 'articles', { origin, items } satisfies ChangedArticlesView);
  }
}
