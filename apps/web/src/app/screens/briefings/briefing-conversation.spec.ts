import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { BriefingConversation } from './briefing-conversation';

const ANSWER = {
  ...{ message_id: 2, role: 'assistant', text: '', claims: [], model: null },
  verified: { dropped: 0 },
};
const QUESTION = { ...ANSWER, message_id: 1, role: 'user', text: 'Who moved?' };

describe('the questions about a briefing', () => {
  let page: ComponentFixture<BriefingConversation>;
  let http: HttpTestingController;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(BriefingConversation);
    page.componentRef.setInput('briefingId', 4);
    page.detectChanges();
  });
  afterEach(() => http.verify());

  const getText = (): string => page.nativeElement.textContent;
  const listQuestions = (): string[] =>
    [...page.nativeElement.querySelectorAll('h4')].map(({ textContent }: Element) => textContent);
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }
  const expectRequest = (method: string): TestRequest =>
    http.expectOne((request) => request.method === method && request.url === '/api/briefings/4/messages');
  const load = async (items: object[]): Promise<void> => {
    expectRequest('GET').flush({ items });
    await settle();
  };
  const ask = async (question: string): Promise<TestRequest> => {
    const field = page.nativeElement.querySelector('textarea');
    field.value = question;
    page.nativeElement.querySelector('form').dispatchEvent(new Event('submit'));
    await settle();
    return expectRequest('POST');
  };
  const tryAgain = async (): Promise<void> => {
    page.nativeElement.querySelector('rd-problem-message button').click();
    await settle();
  };
  const fail = async (request: TestRequest): Promise<void> => {
    request.flush({ title: 'Bad Gateway', code: 'upstream_failed' }, { status: 502, statusText: 'x' });
    await settle();
  };

  it('keep a question in sight that the server did not answer, and send it again', async () => {
    await load([]);
    const request = await ask('Who moved?');
    expect(getText()).toContain('Reading your articles');
    await fail(request);
    expect(getText()).not.toContain('Reading your articles');
    expect(getText()).toContain('Another server failed');
    expect(listQuestions()).toEqual(['Who moved?']);
    await tryAgain();
    const again = expectRequest('POST');
    expect(again.request.body).toEqual({ text: 'Who moved?' });
    again.flush(ANSWER);
    await settle();
    expect(listQuestions()).toEqual(['Who moved?']);
    expect(getText()).not.toContain('Another server failed');
  });

  it('say why they did not load, and load again, each question once', async () => {
    await fail(expectRequest('GET'));
    expect(getText()).toContain('Another server failed');
    (await ask('Who moved?')).flush(ANSWER);
    await settle();
    await tryAgain();
    await load([QUESTION, ANSWER]);
    expect(getText()).not.toContain('Another server failed');
    expect(listQuestions()).toEqual(['Who moved?']);
  });
});
