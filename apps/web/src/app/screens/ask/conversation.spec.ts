import { HttpEventType, provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { AskAnswer } from '@reader/contract';
import { toProblem } from '@reader/web-ui';
import { Conversation } from './conversation';
import type { Exchange } from './exchange';

const toText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const CITATION = { number: 1, article_id: 7, title: 'Gates', url: null, quote: 'The gates opened again.' };
const SENTENCE = { text: 'The gates opened.', citations: [1] };
const ANSWER: AskAnswer = {
  answer: SENTENCE.text,
  sentences: [SENTENCE],
  citations: [CITATION],
  claims: [
    {
      claim_id: 3,
      field: 'answer',
      sentence: SENTENCE.text,
      article_id: 7,
      quote: CITATION.quote,
      start: 0,
      end: CITATION.quote.length,
      text_source: 'body',
    },
  ],
  verified: { sentences: 1, dropped: 2 },
  nothing_found: false,
  session_id: 'one',
  model: 'extractive',
  took_ms: 12,
};
const WHOLE =
  toText('sentence', SENTENCE) + toText('citations', { citations: [CITATION] }) + toText('done', ANSWER);

describe('a conversation', () => {
  let http: HttpTestingController;
  let conversation: Conversation;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [Conversation, provideHttpClient(), provideHttpClientTesting()],
    });
    http = TestBed.inject(HttpTestingController);
    conversation = TestBed.inject(Conversation);
  });

  afterEach(() => http.verify());

  const getLast = (): Exchange | undefined => conversation.exchanges().at(-1);
  const receive = (request: TestRequest, partialText: string): void =>
    request.event({ type: HttpEventType.DownloadProgress, loaded: partialText.length, partialText });

  it('shows each sentence when it arrives, and its claims at the end', () => {
    conversation.ask('  What opened? ');
    const sent = http.expectOne('/api/ask');
    expect(sent.request.body).toEqual({ query: 'What opened?', include_all: false });
    expect(sent.request.headers.get('Accept')).toBe('text/event-stream');
    receive(sent, toText('sentence', SENTENCE));
    expect(getLast()).toMatchObject({ phase: 'asking', sentences: [SENTENCE], claims: [] });
    sent.flush(WHOLE);
    expect(getLast()).toMatchObject({
      phase: 'answered',
      sentences: [SENTENCE],
      citations: [CITATION],
      claims: ANSWER.claims,
      model: 'extractive',
      dropped: 2,
      nothingFound: false,
    });
    expect(conversation.sessionId()).toBe('one');
  });

  it('asks the next question in the same conversation, one at a time', () => {
    conversation.ask('What opened?');
    conversation.ask('Too early');
    http.expectOne('/api/ask').flush(WHOLE);
    conversation.ask('When?', true);
    const second = http.expectOne('/api/ask');
    expect(second.request.body).toEqual({ query: 'When?', include_all: true, session_id: 'one' });
    second.flush(toText('done', { ...ANSWER, answer: '', claims: [], citations: [], nothing_found: true }));
    expect(conversation.exchanges().map(({ question }) => question)).toEqual(['What opened?', 'When?']);
    expect(getLast()).toMatchObject({ phase: 'answered', nothingFound: true });
  });

  it('stops an answer and keeps what arrived', () => {
    conversation.ask('What opened?');
    const sent = http.expectOne('/api/ask');
    receive(sent, toText('sentence', SENTENCE));
    conversation.stop();
    expect(sent.cancelled).toBe(true);
    expect(getLast()).toMatchObject({ phase: 'stopped', sentences: [SENTENCE] });
    expect(conversation.isAsking()).toBe(false);
  });

  it('says why an answer failed, and asks again in its place', () => {
    conversation.ask('What opened?');
    http
      .expectOne('/api/ask')
      .flush(toText('error', { status: 504, code: 'upstream_timeout', title: 'Late' }));
    expect(getLast()?.phase).toBe('failed');
    expect(toProblem(getLast()?.error)).toMatchObject({ status: 504, code: 'upstream_timeout' });
    conversation.askAgain();
    http.expectOne('/api/ask').error(new ProgressEvent('error'));
    expect(toProblem(getLast()?.error).code).toBe('unreachable');
    conversation.askAgain(true);
    const sent = http.expectOne('/api/ask');
    expect(sent.request.body).toEqual({ query: 'What opened?', include_all: true });
    sent.flush(WHOLE);
    expect(conversation.exchanges()).toHaveLength(1);
    expect(getLast()).toMatchObject({ phase: 'answered', error: null });
    // The server has stored this answer.
    conversation.askAgain(true);
    expect(conversation.exchanges()).toHaveLength(2);
    http.expectOne('/api/ask').flush(WHOLE);
  });

  it('takes an answer that ends early for failed', () => {
    conversation.ask('What opened?');
    http.expectOne('/api/ask').flush(toText('sentence', SENTENCE));
    expect(getLast()).toMatchObject({ phase: 'failed', sentences: [SENTENCE] });
    expect(toProblem(getLast()?.error).code).toBe('unreachable');
  });

  it('opens a stored conversation, and shows nothing of one that was left meanwhile', async () => {
    const first = conversation.open('one');
    const second = conversation.open('two');
    const created = { created_at: '2026-11-20T18:00:00.000Z', citations: [], claims: [], model: null };
    const messages = [{ role: 'user', text: 'Who?', ...created }];
    http.expectOne('/api/ask/sessions/one').flush({ session_id: 'one', messages: [] });
    await first;
    expect(conversation.isLoading()).toBe(true);
    http.expectOne('/api/ask/sessions/two').flush({ session_id: 'two', messages });
    await second;
    expect(conversation.isLoading()).toBe(false);
    expect(conversation.exchanges().map(({ question }) => question)).toEqual(['Who?']);
    conversation.reset();
    expect([conversation.sessionId(), conversation.exchanges()]).toEqual([null, []]);
  });

  it('waits for no stored conversation once a new one began', async () => {
    const opened = conversation.open('one');
    conversation.reset();
    expect(conversation.isLoading()).toBe(false);
    http.expectOne('/api/ask/sessions/one').error(new ProgressEvent('error'));
    await opened;
    expect(conversation.error()).toBeNull();
  });

  it('loads a conversation again that failed to load', async () => {
    const opened = conversation.open('one');
    http.expectOne('/api/ask/sessions/one').error(new ProgressEvent('error'));
    await opened;
    expect(conversation.error()).not.toBeNull();
    const reloaded = conversation.reload();
    http.expectOne('/api/ask/sessions/one').flush({ session_id: 'one', messages: [] });
    await reloaded;
    expect(conversation.error()).toBeNull();
  });
});
