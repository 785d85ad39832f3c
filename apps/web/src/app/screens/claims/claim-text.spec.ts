import { TestBed } from '@angular/core/testing';
import { provideHttpClient } from '@angular/common/http';
import { provideRouter } from '@angular/router';
import type { Claim } from '@reader/contract';
import { ClaimText } from './claim-text';

const aClaim = (id: number, sentence: string): Claim => ({
  ...{ claim_id: id, field: 'answer', sentence, article_id: id, quote: `quote ${id}` },
  ...{ start: 0, end: 10, text_source: 'body' },
});

describe('the numbers after a sentence', () => {
  it.each([
    ['a mouse', false, ['Show source 1', 'Show source 2', 'Show source 3']],
    ['a finger', true, ['Show sources 1 and 2', 'Show source 3']],
  ])('are for %s as many targets as there is room for', async (_, isTouch, labels) => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: isTouch }) as never;
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideRouter([])] });
    const fixture = TestBed.createComponent(ClaimText);
    fixture.componentRef.setInput('claims', [aClaim(1, 'One.'), aClaim(2, 'One.'), aClaim(3, 'Two.')]);
    fixture.componentRef.setInput('field', 'answer');
    await fixture.whenStable();
    const buttons = (fixture.nativeElement as HTMLElement).querySelectorAll('p button');
    expect([...buttons].map((button) => button.getAttribute('aria-label'))).toEqual(labels);
  });
});
