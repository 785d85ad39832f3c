import { Location } from '@angular/common';
import { Component, inject, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { NavigationEnd, Router, RouterOutlet, provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { filter, firstValueFrom } from 'rxjs';
import { FocusMemory } from './focus-memory';

const hasLoaded = signal(true);

@Component({ imports: [RouterOutlet], template: '<main tabindex="-1"><router-outlet /></main>' })
class Frame {
  constructor() {
    inject(FocusMemory).start();
  }
}

@Component({
  template: `
    @if (hasLoaded()) {
      @for (name of names; track name) {
        <a [href]="'/story/' + name">{{ name }}</a>
      }
    }
  `,
})
class Stories {
  protected readonly hasLoaded = hasLoaded;
  protected readonly names = ['one', 'two'];
}

@Component({ template: '<input />' })
class Story {}

describe('the focus after the browser’s Back', () => {
  let harness: RouterTestingHarness;
  const getFocused = (): string => {
    const { tagName, textContent } = document.activeElement ?? document.body;
    return tagName === 'A' ? (textContent ?? '') : tagName;
  };

  beforeEach(async () => {
    hasLoaded.set(true);
    const children = [
      { path: 'stories', component: Stories },
      { path: 'story/:name', component: Story },
    ];
    TestBed.configureTestingModule({
      providers: [provideRouter([{ path: '', component: Frame, children }])],
    });
    TestBed.inject(Router).initialNavigation();
    harness = await RouterTestingHarness.create('/stories');
  });

  async function follow(name: string | null): Promise<void> {
    const links = [...document.querySelectorAll('a')];
    links.find(({ textContent }) => textContent === name)?.focus();
    await harness.navigateByUrl('/story/two');
  }

  async function goBack(): Promise<void> {
    const { events } = TestBed.inject(Router);
    const ended = firstValueFrom(events.pipe(filter((event) => event instanceof NavigationEnd)));
    TestBed.inject(Location).back();
    await ended;
    await harness.fixture.whenStable();
  }

  async function load(): Promise<void> {
    hasLoaded.set(true);
    await harness.fixture.whenStable();
  }

  it('is on the link that was followed', async () => {
    await follow('two');
    expect(getFocused()).toBe('BODY');
    await goBack();
    expect(getFocused()).toBe('two');
  });

  it('is on the page until the link has loaded', async () => {
    await follow('two');
    hasLoaded.set(false);
    await goBack();
    expect(getFocused()).toBe('MAIN');
    await load();
    expect(getFocused()).toBe('two');
  });

  it('stays on the page where the user goes on meanwhile', async () => {
    await follow('two');
    hasLoaded.set(false);
    await goBack();
    document.dispatchEvent(new Event('keydown'));
    await load();
    expect(getFocused()).toBe('MAIN');
  });

  it('is on the page if no link was followed', async () => {
    await follow(null);
    await goBack();
    expect(getFocused()).toBe('MAIN');
  });

  it('is the new page’s own matter when a link opens it', async () => {
    await follow('two');
    await harness.navigateByUrl('/stories');
    expect(getFocused()).toBe('BODY');
  });
});
