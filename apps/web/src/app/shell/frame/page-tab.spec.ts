import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { RouterLink, RouterLinkActive, provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { PageTab } from './page-tab';

const WIDTH = 100;
const NAMES = ['users', 'jobs', 'queues', 'storage', 'models'];

@Component({
  imports: [PageTab, RouterLink, RouterLinkActive],
  template: `
    <nav>
      @for (name of names; track name) {
        <a rdPageTab [routerLink]="'/' + name" routerLinkActive="here">{{ name }}</a>
      }
    </nav>
  `,
})
class Tabs {
  protected readonly names = NAMES;
}

describe('a row of tabs that is wider than the screen', () => {
  /** A row of two tabs' width that shows five. */
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = NAMES.indexOf(this.textContent);
      const scrolled = this.closest('nav')?.scrollLeft ?? 0;
      return at < 0 ? new DOMRect(0, 0, 2 * WIDTH) : new DOMRect(at * WIDTH - scrolled, 0, WIDTH);
    });
  });

  it.each([
    ['models', 350],
    ['queues', 150],
  ])('has the tab of the page %s in its middle', async (name, scrolled) => {
    TestBed.configureTestingModule({ providers: [provideRouter([{ path: '**', component: Tabs }])] });
    const { fixture } = await RouterTestingHarness.create(`/${name}`);
    await fixture.whenStable();
    expect((fixture.nativeElement as HTMLElement).querySelector('nav')?.scrollLeft).toBe(scrolled);
  });
});
