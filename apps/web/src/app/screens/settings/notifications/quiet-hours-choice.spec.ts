import { provideHttpClient } from '@angular/common/http';
import { provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { listHours } from '../schedule/schedule-times';
import { QuietHoursChoice } from './quiet-hours-choice';

describe('the quiet hours', () => {
  it('are written as the hours of a schedule, in the language of the page', () => {
    const { lang } = document.documentElement;
    document.documentElement.lang = 'en-GB';
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const page = TestBed.createComponent(QuietHoursChoice);
    page.detectChanges();
    const options: HTMLOptionElement[] = [...page.nativeElement.querySelectorAll('option')];
    const names = options.map((option) => option.textContent.trim());
    expect(names).toEqual(['Never', ...listHours('en-GB').map(({ label }) => label)]);
    expect(names).toContain('07:00');
    document.documentElement.lang = lang;
  });
});
