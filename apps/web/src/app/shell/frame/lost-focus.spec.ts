import { Component, inject, signal } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { LostFocus } from './lost-focus';

@Component({
  template: `
    <main tabindex="-1">
      @if (names().length > 0) {
        <ul>
          @for (name of names(); track name) {
            <li>
              <a href="/tag">{{ name }}</a>
              <button type="button">{{ getDeleteLabel(name) }}</button>
            </li>
          }
        </ul>
      } @else {
        <p></p>
      }
      <input />
    </main>
  `,
})
class TagsPage {
  readonly names = signal(['ash', 'birch', 'cedar']);

  constructor() {
    inject(LostFocus).start();
  }

  protected getDeleteLabel(name: string): string {
    return `Delete ${name}`;
  }
}

describe('the focus of a row that is removed', () => {
  let page: ComponentFixture<TagsPage>;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideRouter([])] });
    page = TestBed.createComponent(TagsPage);
    page.detectChanges();
    document.body.append(page.nativeElement);
  });

  const focus = (text: string): void =>
    [...document.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent === text)?.focus();
  const getFocused = (): string => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return ['A', 'BUTTON'].includes(tagName) ? textContent : tagName;
  };

  async function show(...names: string[]): Promise<void> {
    page.componentInstance.names.set(names);
    page.detectChanges();
    // The observer sees the removal first, and restores in a task of its own.
    for (let tasks = 0; tasks < 2; tasks++) await new Promise((resolve) => setTimeout(resolve));
  }

  it('moves to the same control of the next row, else of the last one, else to the page', async () => {
    focus('Delete birch');
    await show('ash', 'cedar');
    expect(getFocused()).toBe('Delete cedar');
    await show('ash');
    expect(getFocused()).toBe('Delete ash');
    await show();
    expect(getFocused()).toBe('MAIN');
  });

  it('stays where the page or the user moved it', async () => {
    focus('Delete birch');
    document.querySelector('input')?.focus();
    await show('ash', 'cedar');
    expect(getFocused()).toBe('INPUT');
  });

  it('stays in a row whose neighbours are removed', async () => {
    focus('birch');
    await show('birch');
    expect(getFocused()).toBe('birch');
  });
});
