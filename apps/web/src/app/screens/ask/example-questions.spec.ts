import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { ExampleQuestions } from './example-questions';

describe('example questions', () => {
  let examples: ComponentFixture<ExampleQuestions>;
  let http: HttpTestingController;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    examples = TestBed.createComponent(ExampleQuestions);
    examples.detectChanges();
  });

  async function answer(items: readonly object[]): Promise<readonly HTMLButtonElement[]> {
    http.expectOne('/api/articles?limit=3').flush({ items });
    for (let step = 0; step < 20; step++) await Promise.resolve();
    examples.detectChanges();
    return [...(examples.nativeElement as HTMLElement).querySelectorAll('button')];
  }

  it('are about the newest articles with a title', async () => {
    const chosen: string[] = [];
    examples.componentInstance.chosen.subscribe((question) => chosen.push(question));
    const buttons = await answer([{ title: 'Moss' }, { title: '' }, { title: 'Ferns' }]);
    expect(buttons.map((button) => button.textContent.trim())).toEqual([
      'Summarise “Moss”',
      'Summarise “Ferns”',
    ]);
    buttons[1]?.click();
    expect(chosen).toEqual(['Summarise “Ferns”']);
  });

  it('are absent without articles', async () => {
    expect(await answer([])).toEqual([]);
    expect((examples.nativeElement as HTMLElement).querySelector('h2')).toBeNull();
  });
});
