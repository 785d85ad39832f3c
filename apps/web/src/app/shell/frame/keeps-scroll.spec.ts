import { Location } from '@angular/common';
import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { NavigationEnd, Router, provideRouter } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { filter, firstValueFrom } from 'rxjs';
import { KeepsScroll } from './keeps-scroll';

@Component({ imports: [KeepsScroll], template: '<div rdKeepsScroll><p></p></div>' })
class Stories {}

@Component({ template: '' })
class Story {}

/** Called when the content of the page grows. */
let grow: () => void;

describe('a page that scrolls', () => {
  let harness: RouterTestingHarness;
  const getBox = (): HTMLElement =>
    (harness.fixture.nativeElement as HTMLElement).querySelector('div') ?? document.body;

  beforeEach(async () => {
    const observe = (callback: () => void): object => {
      grow = callback;
      return { observe: () => undefined, disconnect: () => (grow = () => undefined) };
    };
    Object.assign(globalThis, { ResizeObserver: jest.fn(observe) });
    const routes = [
      { path: 'stories', component: Stories },
      { path: 'story', component: Story },
    ];
    TestBed.configureTestingModule({ providers: [provideRouter(routes)] });
    TestBed.inject(Router).initialNavigation();
    harness = await RouterTestingHarness.create('/stories');
    getBox().scrollTop = 700;
    getBox().dispatchEvent(new Event('scroll'));
    await harness.navigateByUrl('/story');
    grow = () => undefined;
  });

  async function goBack(): Promise<void> {
    const { events } = TestBed.inject(Router);
    const ended = firstValueFrom(events.pipe(filter((event) => event instanceof NavigationEnd)));
    TestBed.inject(Location).back();
    await ended;
    await harness.fixture.whenStable();
  }

  it('is where it was when the user comes back and its content has loaded', async () => {
    await goBack();
    expect(getBox().scrollTop).toBe(0);
    grow();
    expect(getBox().scrollTop).toBe(700);
  });

  it('stays where the user scrolls meanwhile', async () => {
    await goBack();
    getBox().dispatchEvent(new Event('wheel'));
    grow();
    expect(getBox().scrollTop).toBe(0);
  });

  it('begins at its top when a link opens it', async () => {
    await harness.navigateByUrl('/stories');
    grow();
    expect(getBox().scrollTop).toBe(0);
  });
});
