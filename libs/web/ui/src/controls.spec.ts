import { Component, PendingTasks, type WritableSignal, inject, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Button } from './button';
import { Choice } from './choice';
import { StoredValue } from './stored-value';
import { injectSettle } from './settle';
import { Switch } from './switch';

@Component({
  imports: [Button, Choice, StoredValue, Switch],
  template: `
    <rd-switch [label]="name" [on]="on()" (toggled)="change($event, on)" />
    <rd-choice [label]="name" [options]="themes" [value]="theme()" (chosen)="change($event, theme)" />
    <select [rdStoredValue]="hour()" (change)="change(+hours.value, hour)" #hours>
      @for (option of [6, 7]; track option) {
        <option [value]="option">{{ option }}</option>
      }
    </select>
    <form (submit)="send($event)">
      <button rdButton [busy]="busy()" (click)="clicks.push('send')">{{ name }}</button>
    </form>
  `,
})
class Page {
  readonly name = 'Name';
  readonly themes = [
    { value: 'light', label: 'Light' },
    { value: 'dark', label: 'Dark' },
  ];
  readonly on = signal(false);
  readonly theme = signal('light');
  readonly hour = signal(6);
  readonly busy = signal(false);
  readonly clicks: string[] = [];
  accepts = true;
  private readonly tasks = inject(PendingTasks);

  /** As by a server that answers later, and may refuse. */
  change<T>(value: T, stored: WritableSignal<T>): void {
    this.tasks.run(async () => {
      await new Promise((answered) => setTimeout(answered, 1));
      if (this.accepts) stored.set(value);
    });
  }

  send(event: Event): void {
    event.preventDefault();
    this.clicks.push('submit');
  }
}

describe('controls', () => {
  async function open() {
    const fixture = TestBed.createComponent(Page);
    document.body.append(fixture.nativeElement);
    await fixture.whenStable();
    const find = <T extends HTMLElement>(selector: string) =>
      (fixture.nativeElement as HTMLElement).querySelector<T>(selector) ?? fail(`no ${selector}`);
    return { fixture, page: fixture.componentInstance, find };
  }

  const fail = (text: string): never => {
    throw new Error(text);
  };

  it.each([true, false])('show what is stored after a change that is accepted: %s', async (accepts) => {
    const { page, find } = await open();
    page.accepts = accepts;
    const box = find<HTMLInputElement>('[role=switch]');
    const dark = find<HTMLInputElement>('[value=dark]');
    const hours = find<HTMLSelectElement>('select');
    expect(hours.value).toBe('6');
    box.click();
    dark.click();
    hours.value = '7';
    hours.dispatchEvent(new Event('change'));
    expect([box.checked, dark.checked]).toEqual([true, true]);
    await TestBed.runInInjectionContext(injectSettle)();
    expect([page.on(), page.theme() === 'dark', page.hour() === 7]).toEqual([accepts, accepts, accepts]);
    expect([box.checked, dark.checked, hours.value === '7']).toEqual([accepts, accepts, accepts]);
    expect(find<HTMLInputElement>('[value=light]').checked).toBe(!accepts);
  });

  it('do nothing while their action runs', async () => {
    const { fixture, page, find } = await open();
    page.busy.set(true);
    await fixture.whenStable();
    find('button').click();
    expect(page.clicks).toEqual([]);
    page.busy.set(false);
    await fixture.whenStable();
    find('button').click();
    expect(page.clicks).toEqual(['send', 'submit']);
  });
});
