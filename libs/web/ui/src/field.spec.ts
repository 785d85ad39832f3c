import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Control } from './control';
import { Field } from './field';

@Component({
  imports: [Control, Field],
  template: `
    <rd-field [label]="name" [(problem)]="problem">
      <input rdControl />
    </rd-field>
  `,
})
class Page {
  readonly name = 'Name';
  readonly problem = signal<string | null>(null);
}

describe('the problem of a field', () => {
  it('goes when the user changes the value, and comes again with the next refusal', async () => {
    const fixture = TestBed.createComponent(Page);
    const page = fixture.componentInstance;
    const element = fixture.nativeElement as HTMLElement;
    const findProblem = (): string | null => element.querySelector('[role=alert]')?.textContent ?? null;
    const input = element.querySelector('input');
    for (const _ of ['first', 'second']) {
      page.problem.set('This name is taken.');
      await fixture.whenStable();
      expect(findProblem()).toBe('This name is taken.');
      expect(input?.getAttribute('aria-invalid')).toBe('true');
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await fixture.whenStable();
      expect(findProblem()).toBeNull();
      expect(page.problem()).toBeNull();
    }
  });
});
