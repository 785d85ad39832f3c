import { type HttpEvent, HttpEventType } from '@angular/common/http';
import { type OperatorFunction, concatMap, defer } from 'rxjs';

/** One event of a response in `text/event-stream`. */
export interface StreamEvent {
  readonly event: string;
  /** Parsed from JSON. */
  readonly data: unknown;
}

const EVENT_END = /\r?\n\r?\n/g;

/** Reads the events of a text that grows, each once it is complete. */
export class EventStreamReader {
  private readUntil = 0;

  /** @param text everything received so far */
  read(text: string): StreamEvent[] {
    const events: StreamEvent[] = [];
    EVENT_END.lastIndex = this.readUntil;
    for (let end = EVENT_END.exec(text); end; end = EVENT_END.exec(text)) {
      const event = parseEvent(text.slice(this.readUntil, end.index));
      this.readUntil = EVENT_END.lastIndex;
      if (event) events.push(event);
    }
    return events;
  }
}

/** The events of a response as they arrive. */
export function readEvents(): OperatorFunction<HttpEvent<string>, StreamEvent> {
  return (responses) =>
    defer(() => {
      const reader = new EventStreamReader();
      return responses.pipe(concatMap((response) => reader.read(getText(response))));
    });
}

function getText(response: HttpEvent<string>): string {
  if (response.type === HttpEventType.Response) return response.body ?? '';
  if (response.type !== HttpEventType.DownloadProgress) return '';
  return 'partialText' in response && typeof response.partialText === 'string' ? response.partialText : '';
}

/** Null for comments, which servers send to keep a connection open. */
function parseEvent(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) as unknown } : null;
}
