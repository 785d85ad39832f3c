import { Component, input } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideLocale } from './locale';

@Component({
  selector: 'rd-counted',
  template: `<p i18n>{count(), plural, one {one} few {few} many {many} other {other}}</p>`,
})
class Counted {
  readonly count = input.required<number>();
}

const kindOf = async (language: string, count: number): Promise<string> => {
  TestBed.configureTestingModule({ providers: provideLocale(language) });
  const fixture = TestBed.createComponent(Counted);
  fixture.componentRef.setInput('count', count);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).textContent.trim();
};

describe('plurals in templates', () => {
  it.each([
    ['en', 1, 'one'],
    ['de', 1, 'one'],
    ['de', 0, 'other'],
    ['pl', 3, 'few'],
    ['pl', 5, 'many'],
  ])('follow the rules of the language: %s %i is %s', async (language, count, kind) => {
    expect(await kindOf(language, count)).toBe(kind);
  });
});
