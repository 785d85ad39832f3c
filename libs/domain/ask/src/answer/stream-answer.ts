import { Logger } from '@nestjs/common';
import { buildProblemDocument, EventStream, getRequestId, toProblem } from '@reader/http';
import type { Request, Response } from 'express';
import type { AskEvent } from './ask-event';

/** A client does not repeat a question by itself: it sends them with `fetch`. */
const RECONNECT_MS = 60_000;

const log = new Logger('ask');

/** Sends the events of an answer. An error after the first byte becomes the event `error`, a problem. */
export async function streamAnswer(
  events: AsyncIterable<AskEvent>,
  request: Request,
  response: Response,
): Promise<void> {
  const stream = new EventStream(response, { endsByItself: true });
  stream.begin(RECONNECT_MS);
  try {
    for await (const { name, data } of events) stream.send(name, data);
  } catch (error) {
    if (stream.isClosed) return;
    const problem = toProblem(error);
    if (problem.status >= 500 && problem !== error)
      log.error({ err: error, request_id: getRequestId(request), code: problem.code });
    stream.send('error', buildProblemDocument(problem, request));
  } finally {
    stream.end();
  }
}
