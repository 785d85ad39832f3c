import { HttpEventType, HttpResponse } from '@angular/common/http';
import { of, toArray } from 'rxjs';
import { EventStreamReader, readEvents } from './event-stream';

const WHOLE =
  ': open\n\nevent: sentence\ndata: {"text":"One.\\n\\n"}\n\n' +
  'id: 7\nevent: done\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';
const EVENTS = [
  { event: 'sentence', data: { text: 'One.\n\n' } },
  { event: 'done', data: { a: 1 } },
];

describe('an event stream', () => {
  it('gives each event once, wherever the text is cut', () => {
    for (let cut = 0; cut <= WHOLE.length; cut++) {
      const reader = new EventStreamReader();
      expect([...reader.read(WHOLE.slice(0, cut)), ...reader.read(WHOLE)]).toEqual(EVENTS);
    }
  });

  it('is read while it arrives, and to its end', (done) => {
    const partialText = WHOLE.slice(0, WHOLE.indexOf('id: 7'));
    const progress = { type: HttpEventType.DownloadProgress, loaded: 1, partialText } as const;
    of({ type: HttpEventType.Sent } as const, progress, progress, new HttpResponse({ body: WHOLE }))
      .pipe(readEvents(), toArray())
      .subscribe((events) => {
        expect(events).toEqual(EVENTS);
        done();
      });
  });
});
