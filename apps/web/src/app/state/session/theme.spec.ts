import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Theme, type ThemeName } from './theme';

const BARS = `
  <meta name="theme-color" data-scheme="light" media="(prefers-color-scheme: light)" />
  <meta name="theme-color" data-scheme="dark" media="(prefers-color-scheme: dark)" />`;

describe('the colour of the browser’s bar', () => {
  const choose = (name: ThemeName): string[] => {
    void TestBed.inject(Theme).choose(name);
    const bars = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
    return [...bars].map(({ media }) => media);
  };

  beforeEach(() => {
    document.head.innerHTML = BARS;
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    TestBed.inject(HttpTestingController);
  });

  it('is that of the chosen theme, whatever the system has', () => {
    expect(choose('dark')).toEqual(['not all', 'all']);
    expect(choose('light')).toEqual(['all', 'not all']);
  });

  it('follows the system again', () => {
    choose('dark');
    expect(choose('system')).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});
