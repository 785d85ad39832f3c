import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { AiAccess } from '../../state/server/ai-access';
import { AskPage } from './ask-page';
import { QuestionField } from './question-field';

describe('a question on the page of a stored conversation', () => {
  let page: ComponentFixture<AskPage>;
  let http: HttpTestingController;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
        { provide: AiAccess, useValue: { enabled: () => true, offered: () => true } },
      ],
    }).overrideComponent(AskPage, { set: { imports: [QuestionField], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(AskPage);
    page.componentRef.setInput('sessionId', 'one');
    page.detectChanges();
  });
  afterEach(() => http.verify());

  const getField = (): HTMLTextAreaElement => page.nativeElement.querySelector('textarea');
  const submit = (): void => {
    getField().value = 'Who moved?';
    page.nativeElement.querySelector('form').dispatchEvent(new Event('submit'));
  };
  async function settle(): Promise<void> {
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }

  it('stays in its field until the conversation has loaded', async () => {
    submit();
    expect(getField().value).toBe('Who moved?');
    http.expectOne('/api/ask/sessions/one').flush({ session_id: 'one', messages: [] });
    await settle();
    submit();
    expect(getField().value).toBe('');
    expect(http.expectOne('/api/ask').request.body).toMatchObject({ query: 'Who moved?', session_id: 'one' });
  });

  it('stays in its field when the conversation failed to load', async () => {
    http.expectOne('/api/ask/sessions/one').error(new ProgressEvent('error'));
    await settle();
    submit();
    expect(getField().value).toBe('Who moved?');
  });
});
