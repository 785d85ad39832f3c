import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { SessionWatch, type User } from '@reader/accounts';
import { Listener } from '@reader/database';
import { EventStream } from '@reader/http';
import type { Request, Response } from 'express';
import { toTriageNews } from './announcement';
import type { ChangedArticlesView, ChangedSourcesView, ReloadView } from './changes.view';
import { ChangesQueries } from './changes.queries';
import { ChangeStream } from './change-stream';
import { SourceNews } from './source-news';

/**
 * Open tabs of one person, in all browsers: each holds a socket here. Beyond this the oldest makes room,
 * since it may be what a sleeping laptop left behind.
 */
export const STREAMS_PER_USER = 10;

/**
 * Who is listening in this process. It hears each announcement once, whichever process made the change, and
 * passes it on to the tabs that it concerns.
 */
@Injectable()
export class ChangeStreams implements BeforeApplicationShutdown {
  /** The streams of a user, the oldest first. */
  private readonly byUser = new Map<number, Set<ChangeStream>>();
  private readonly sourceNews: SourceNews;
  private listening: Promise<unknown> | null = null;

  constructor(
    private readonly listener: Listener,
    private readonly sessions: SessionWatch,
    private readonly queries: ChangesQueries,
  ) {
    this.sourceNews = new SourceNews({
      seenBy: (circles) => this.queries.seenBy([...this.byUser.keys()], circles),
      tell: (userId, articles_new) => this.tell(userId, 'sources', { articles_new }),
      tellAll: () => this.tellAll('sources', { articles_new: 0 } satisfies ChangedSourcesView),
    });
  }

  async open(user: User, request: Request, response: Response): Promise<void> {
    await this.listen();
    const stream = new ChangeStream(new EventStream(response));
    const stopWatching = await this.sessions.watch(user, request, () => stream.end());
    if (stream.isOver) return stopWatching();
    response.once('close', () => {
      stopWatching();
      this.forget(user.id, stream);
    });
    this.keep(user.id, stream);
    stream.greet(await this.queries.now());
  }

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.sourceNews.stop();
    for (const streams of this.byUser.values()) for (const stream of streams) stream.end();
  }

  /** For the first stream; whoever comes after one that failed tries again. */
  private async listen(): Promise<void> {
    try {
      await (this.listening ??= Promise.all([
        this.listener.on('triage', this.hearTriage),
        this.listener.on('sources', this.hearSources),
      ]));
    } catch (error) {
      this.listening = null;
      throw error;
    }
  }

  private keep(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId) ?? new Set();
    this.byUser.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size <= STREAMS_PER_USER || oldest === undefined) return;
    oldest.makeRoom();
    this.forget(userId, oldest);
  }

  private forget(userId: number, stream: ChangeStream): void {
    const streams = this.byUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) this.byUser.delete(userId);
  }

  private tell(userId: number, event: string, data: object): void {
    for (const stream of this.byUser.get(userId) ?? []) stream.tell(event, data);
  }

  private tellAll(event: string, data: object): void {
    for (const userId of this.byUser.keys()) this.tell(userId, event, data);
  }

  // Fields, so that the listener knows them again when a first attempt failed half way.
  private readonly hearTriage = (payload: string): void => {
    // The connection was away for a while: what was announced meanwhile is not said again.
    if (payload === '')
      return this.tellAll('reload', { origin: null, reason: 'missed' } satisfies ReloadView);
    const { user_id: userId, origin, items } = toTriageNews(payload);
    if (items === null) this.tell(userId, 'reload', { origin, reason: 'bulk' } satisfies ReloadView);
    else this.tell(userId, 'articles', { origin, items } satisfies ChangedArticlesView);
  };

  private readonly hearSources = (payload: string): void => {
    if (this.byUser.size > 0) this.sourceNews.add(payload);
  };
}
