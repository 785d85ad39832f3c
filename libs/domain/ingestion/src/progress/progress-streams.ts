import { Injectable, Logger } from '@nestjs/common';
import { SessionWatch, type User } from '@reader/accounts';
import { Listener } from '@reader/database';
import { EventStream, TooManyRequests } from '@reader/http';
import type { Request, Response } from 'express';
import { RunQueries } from '../run/run.queries';
import { ProgressStream } from './progress-stream';

/** Open progress streams per user. */
const STREAMS_PER_USER = 3;
const RETRY_SECONDS = 5;

/**
 * All open progress streams. Each reads the database on a notification, whichever process runs the ingest.
 */
@Injectable()
export class ProgressStreams {
  private readonly log = new Logger(ProgressStreams.name);
  private readonly openStreams = new Map<number, Set<ProgressStream>>();

  constructor(
    private readonly listener: Listener,
    private readonly runs: RunQueries,
    private readonly sessions: SessionWatch,
  ) {}

  async open(user: User, request: Request, response: Response): Promise<void> {
    const streams = this.openStreams.get(user.id) ?? new Set();
    if (streams.size >= STREAMS_PER_USER)
      throw new TooManyRequests(
        RETRY_SECONDS,
        'Progress is open in too many places. Close one and try again.',
      );
    const stream = new ProgressStream(user, this.runs, new EventStream(response));
    this.openStreams.set(user.id, streams.add(stream));
    const stops: (() => void)[] = [];
    const release = () => {
      for (const stop of stops.splice(0)) stop();
      stream.end();
      streams.delete(stream);
      if (streams.size === 0) this.openStreams.delete(user.id);
    };
    response.on('close', release);
    stops.push(await this.listener.on('ingest', () => void this.refresh(stream)));
    stops.push(await this.sessions.watch(user, request, () => stream.end()));
    // The browser may have disconnected while the listeners were added.
    if (response.closed) return release();
    await stream.begin(request.get('last-event-id') ?? '');
  }

  /** Ends the stream on an error: the browser reconnects with the last event id. */
  private refresh(stream: ProgressStream): Promise<void> {
    return stream.refresh().catch((error: unknown) => {
      this.log.warn({ err: error });
      stream.end();
    });
  }
}
