import { Component, computed, input, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter, withComponentInputBinding } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import { OpenItem } from './open-item';

@Component({ template: '{{ opened.id() }}' })
class RulesPage {
  readonly title = input<string>();
  readonly opened = new OpenItem({
    items: signal([1, 2]),
    getId: (id: number) => id,
    startsNew: computed(() => this.title() !== undefined),
  });
}

describe('a new item with values from the address', () => {
  let harness: RouterTestingHarness;
  let page: RulesPage;
  const getUrl = (): string => TestBed.inject(Router).url;

  beforeEach(async () => {
    Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
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
