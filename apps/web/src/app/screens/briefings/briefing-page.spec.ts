import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { AiAccess } from '../../state/server/ai-access';
import { Player } from '../../state/player/player';
import { BriefingPage } from './briefing-page';

const createBriefing = (id: number) => ({
  ...{ briefing_id: id, kind: 'daily', read_at: null, model: 'extractive', claims: [] },
  period: { from: '2026-11-19T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
  sections: [{ section_id: id, title: 'Cranes', claims: [], article_ids: [] }],
  counts: { articles: 1, considered: 2 },
  verified: { sentences: 1, dropped: 0 },
});

describe('the page of a briefing', () => {
  let page: ComponentFixture<BriefingPage>;
  let http: HttpTestingController;

  beforeEach(async () => {
    TestBed.configureTestingModule({
      providers: [
        ...[provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
        { provide: AiAccess, useValue: { enabled: () => true } },
        { provide: Player, useValue: { track: () => null, playing: () => false } },
      ],
    }).overrideComponent(BriefingPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA] } });
    http = TestBed.inject(HttpTestingController);
    page = TestBed.createComponent(BriefingPage);
    await open(4);
  });

  async function open(id: number): Promise<void> {
    page.componentRef.setInput('briefingId', String(id));
    page.detectChanges();
    http.expectOne(`/api/briefings/${id}`).flush(createBriefing(id));
    for (let step = 0; step < 20; step++) await Promise.resolve();
    page.detectChanges();
  }
  const findParts = (): Element[] =>
    ['rd-briefing-end', 'rd-briefing-conversation'].map((name) => page.nativeElement.querySelector(name));

  it('gives another briefing its own end and its own questions', async () => {
    const [end, conversation] = findParts();
    expect(end).toBeInstanceOf(Element);
    await open(5);
    const [nextEnd, nextConversation] = findParts();
    expect(nextEnd).toBeInstanceOf(Element);
    expect(nextEnd).not.toBe(end);
    expect(nextConversation).not.toBe(conversation);
  });
});
