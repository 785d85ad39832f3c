import { Component, NO_ERRORS_SCHEMA, input, output } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Button, type ButtonLook } from '@reader/web-ui';
import { Ingestion } from '../../state/library/ingestion';
import { Sources } from '../../state/library/sources';
import { Preferences } from '../../state/preferences/preferences';
import { AddField } from '../sources/add/add-field';
import { Welcome } from './welcome';

@Component({
  selector: 'rd-add-field',
  template: '',
  providers: [{ provide: AddField, useExisting: Field }],
})
class Field {
  readonly look = input<ButtonLook>();
  readonly typed = output<string>();
}

describe('the main button of the first run', () => {
  let page: ComponentFixture<Welcome>;

  /** Null while they load. */
  function openWith(sources: readonly unknown[] | null): void {
    TestBed.configureTestingModule({
      providers: [
        provideRouter([]),
        { provide: Sources, useValue: { subscribed: () => sources ?? [], loading: () => sources === null } },
        ...[Ingestion, Preferences].map((provide) => ({ provide, useValue: {} })),
      ],
    }).overrideComponent(Welcome, { set: { imports: [Button, Field], schemas: [NO_ERRORS_SCHEMA] } });
    page = TestBed.createComponent(Welcome);
    page.detectChanges();
  }
  function getField(): Field {
    return page.debugElement.query(({ name }) => name === 'rd-add-field').componentInstance as Field;
  }
  const getPart = (name: string): Element | null => page.nativeElement.querySelector(name);
  const isLeaveSolid = (): boolean => page.nativeElement.querySelector('button').classList.contains('solid');

  it('looks up while there are no sources', () => {
    openWith([]);
    expect([getField().look(), isLeaveSolid()]).toEqual(['solid', false]);
  });

  it('waits for the sources, and so does their place', () => {
    openWith(null);
    expect(getPart('button')).toBeNull();
    expect(getPart('.two rd-skeleton')).not.toBeNull();
  });

  it('starts reading once there are, until something is typed', () => {
    openWith([{}]);
    expect([getField().look(), isLeaveSolid()]).toEqual(['outline', true]);
    getField().typed.emit('moss');
    page.detectChanges();
    expect([getField().look(), isLeaveSolid()]).toEqual(['solid', false]);
  });
});
