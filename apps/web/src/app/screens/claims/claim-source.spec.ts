import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { Claim } from '@reader/contract';
import { ClaimSource } from './claim-source';

const CLAIM: Claim = {
  claim_id: 11,
  article_id: 7,
  field: 'summary',
  sentence: 'Moss needs years.',
  quote: 'Moss grows slowly.',
  start: 0,
  end: 18,
  text_source: 'feed',
};

describe('the source of a sentence', () => {
  it.each([
    ['whose article was deleted says so', 404, 'This article is no longer there.'],
    ['that could not be requested says why', 500, 'The server failed. Try again in a moment.'],
  ])('%s, and shows the quote', async (_, status, text) => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([])],
    });
    const source = TestBed.createComponent(ClaimSource);
    source.componentRef.setInput('claim', CLAIM);
    source.detectChanges();
    TestBed.inject(HttpTestingController).expectOne('/api/claims/11').flush({}, { status, statusText: '' });
    await source.whenStable();
    source.detectChanges();
    expect(source.nativeElement.querySelector('.source').textContent).toBe(text);
    expect(source.nativeElement.querySelector('blockquote').textContent).toBe(CLAIM.quote);
  });
});
