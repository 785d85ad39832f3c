import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Facets } from './facets';
import { PlaceFields } from './place-fields';

describe('the places of a query', () => {
  it('are offered until they are chosen', () => {
    const sources = ['moss', 'owl'].map((slug) => ({ slug, title: slug.toUpperCase() }));
    const facets = { sources: signal(sources), categories: signal(['Energy', 'Cities']) };
    TestBed.configureTestingModule({ providers: [{ provide: Facets, useValue: facets }] });
    const fields = TestBed.createComponent(PlaceFields);
    fields.componentRef.setInput('places', { sources: ['moss'], categories: ['Energy', 'Cities'] });
    fields.detectChanges();
    const selects = [...(fields.nativeElement as HTMLElement).querySelectorAll('select')];
    expect(selects.map(({ options }) => [...options].map(({ text }) => text))).toEqual([
      ['Add a source', 'OWL'],
      ['Add a category'],
    ]);
  });
});
