import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { SessionWatch, type User } from '@reader/accounts';
import { Listener } from '@reader/database';
import { EventStream } from '@reader/http';
import type { Request, Response } from 'express';
import { parseTriageAnnouncement } from './announcement';
import type { ChangedArticlesView, ChangedSourcesView, ReloadView } from './changes.view';
import { ChangesQueries } from './changes.queries';
import { ChangeStream } from './change-stream';
import { SourceChangeBatcher } from './source-change-batcher';

/**
 * Open streams per user; each holds a socket. Above the limit the oldest is closed, because it may belong to
 * a laptop that sleeps.
 */
export const STREAMS_PER_USER = 10;

/**
 * The open streams of this process. It receives every announcement once, from whichever process, and sends it
 * to the users concerned.
 */
@Injectable()
export class ChangeStreams implements BeforeApplicationShutdown {
  /** Streams by user id, oldest first. */
  private readonly byUser = new Map<number, Set<ChangeStream>>();
  private readonly sourceChanges: SourceChangeBatcher;
  private listening: Promise<unknown> | null = null;

  constructor(
    private readonly listener: Listener,
    private readonly sessions: SessionWatch,
    private readonly queries: ChangesQueries,
  ) {
    this.sourceChanges = new SourceChangeBatcher({
      countArticlesByUser: (audiences) =>
        this.queries.countArticlesByUser([...this.byUser.keys()], audiences),
      send: (userId, articles_new) => this.send(userId, 'sources', { articles_new }),
      sendAll: () => this.sendAll('sources', { articles_new: 0 } satisfies ChangedSourcesView),
    });
  }

  async open(user: User, request: Request, response: Response): Promise<void> {
    await this.listen();
    const stream = new ChangeStream(new EventStream(response));
    const stopWatching = await this.sessions.watch(user, request, () => stream.end());
    if (stream.isOver) return stopWatching();
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

  /** Subscribes on the first stream. After a failure the next stream tries again. */
  private async listen(): Promise<void> {
    try {
      await (this.listening ??= Promise.all([
        this.listener.on('triage', this.handleTriage),
        this.listener.on('sources', this.handleSources),
      ]));
    } catch (error) {
      this.listening = null;
      throw error;
    }
  }

  private add(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size <= STREAMS_PER_USER || oldest === undefined) return;
    oldest.evict();
    this.remove(userId, oldest);
  }

  private remove(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.byUser.delete(userId);
  }

  private send(userId: number, event: string, data: object): void {
    for (const stream of this.byUser.get(userId) ?? []) stream.send(event, data);
  }

  private sendAll(event: string, data: object): void {
    for (const userId of this.byUser.keys()) this.send(userId, event, data);
  }

  // Fields, not methods: the listener recognises them when `listen` is retried.
  private readonly handleTriage = (payload: string): void => {
    // Empty payload: the connection was lost, so announcements may have been missed.
    if (payload === '')
      return this.sendAll('reload', { origin: null, reason: 'missed' } satisfies ReloadView);
    const { user_id: userId, origin, items } = parseTriageAnnouncement(payload);
    if (items === null) this.send(userId, 'reload', { origin, reason: 'bulk' } satisfies ReloadView);
    else this.send(userId, 'articles', { origin, items } satisfies ChangedArticlesView);
  };

  private readonly handleSources = (payload: string): void => {
    if (this.byUser.size > 0) this.sourceChanges.add(payload);
  };
}
