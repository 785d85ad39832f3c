import { randomUUID } from 'node:crypto';
import type { ModelCall } from '../model-call';

/** An event of Langfuse's ingestion API. */
export interface TraceEvent {
  readonly id: string;
  readonly type: 'trace-create' | 'generation-create';
  readonly timestamp: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A trace with one generation: the prompt, the answer, and what it cost. */
export function buildTraceEvents(call: ModelCall, endedAt: Date): TraceEvent[] {
  const { prompt, messages, output, failure } = call;
  const { tokensIn, tokensOut } = call.usage;
  const traceId = randomUUID();
  const common = { name: prompt.purpose, input: messages, output };
  const buildEvent = (type: TraceEvent['type'], body: TraceEvent['body']): TraceEvent => ({
    ...{ id: randomUUID(), type, timestamp: endedAt.toISOString() },
    body: { ...common, ...body },
  });
  return [
    buildEvent('trace-create', {
      id: traceId,
      timestamp: call.startedAt.toISOString(),
      ...(prompt.sessionId ? { sessionId: prompt.sessionId } : {}),
      ...(prompt.userId ? { userId: String(prompt.userId) } : {}),
    }),
    buildEvent('generation-create', {
      ...{ id: randomUUID(), traceId, model: call.model },
      startTime: call.startedAt.toISOString(),
      endTime: endedAt.toISOString(),
      usage: { input: tokensIn, output: tokensOut, total: tokensIn + tokensOut, unit: 'TOKENS' },
      ...(failure === null ? {} : { level: 'ERROR', statusMessage: failure }),
    }),
  ];
}
