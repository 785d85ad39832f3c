import { Component, computed, input, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter, withComponentInputBinding } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { OpenItem } from './open-item';

@Component({ template: '{{ opened.id() }}' })
class RulesPage {
  readonly title = input<string>();
  readonly items = signal([1, 2]);
  readonly opened = new OpenItem({
    items: this.items,
    getId: (id: number) => id,
    startsNew: computed(() => this.title() !== undefined),
  });
}

function setScreen({ isWide: matches }: { isWide: boolean }): void {
  const ignore = (): void => undefined;
  const media = { matches, addEventListener: ignore, removeEventListener: ignore };
  Object.assign(globalThis, { matchMedia: () => media });
}

describe('a new item with values from the address', () => {
  let harness: RouterTestingHarness;
  let page: RulesPage;
  const getUrl = (): string => TestBed.inject(Router).url;

  beforeEach(async () => {
    setScreen({ isWide: false });
    TestBed.configureTestingModule({
      providers: [provideRouter([{ path: 'rules', component: RulesPage }], withComponentInputBinding())],
    });
    harness = await RouterTestingHarness.create();
    page = await harness.navigateByUrl('/rules?title=Moss', RulesPage);
    await harness.fixture.whenStable();
  });

  it('opens again for the next address after it was closed', async () => {
    expect(page.opened.id()).toBe('new');
    page.opened.close();
    await harness.fixture.whenStable();
    expect(getUrl()).toBe('/rules');
    await harness.navigateByUrl('/rules?title=Ferns', RulesPage);
    expect(page.opened.id()).toBe('new');
    expect(page.title()).toBe('Ferns');
  });

  it('leaves no values for the next new item', async () => {
    page.opened.close();
    page.opened.open('new');
    await harness.fixture.whenStable();
    expect(page.opened.id()).toBe('new');
    expect(page.title()).toBeUndefined();
  });

  it('gives way to an item that is opened meanwhile', async () => {
    page.opened.open(2);
    await harness.fixture.whenStable();
    expect(page.opened.id()).toBe(2);
    expect(getUrl()).toBe('/rules');
  });
});

describe('an open item that is deleted', () => {
  it.each([
    ['gives way to the first one on a wide screen', true, 1],
    ['is closed on a narrow screen', false, null],
  ])('%s', async (_, isWide, id) => {
    setScreen({ isWide });
    TestBed.configureTestingModule({ providers: [provideRouter([{ path: 'rules', component: RulesPage }])] });
    const page = await (await RouterTestingHarness.create()).navigateByUrl('/rules', RulesPage);
    page.opened.open(2);
    expect([page.opened.id(), page.opened.isChosen(), page.opened.isAlone()]).toEqual([2, true, !isWide]);
    page.items.set([1]);
    expect([page.opened.id(), page.opened.isChosen()]).toEqual([id, false]);
  });
});

describe('an item open in a page with a list', () => {
  it.each([
    ['has the place of the list on a narrow screen', false, [1, 2], true],
    ['is beside the list on a wide screen', true, [1, 2], false],
    ['has all of a wide screen while the list is empty', true, [], true],
  ])('%s', async (_, isWide, items, isAlone) => {
    setScreen({ isWide });
    TestBed.configureTestingModule({ providers: [provideRouter([{ path: 'rules', component: RulesPage }])] });
    const page = await (await RouterTestingHarness.create()).navigateByUrl('/rules', RulesPage);
    page.items.set(items);
    page.opened.open('new');
    expect(page.opened.isAlone()).toBe(isAlone);
    page.opened.close();
    expect(page.opened.isAlone()).toBe(false);
  });
});
