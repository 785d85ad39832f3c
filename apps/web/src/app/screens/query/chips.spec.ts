import { TestBed } from '@angular/core/testing';
import { Chips } from './chips';

describe('chips', () => {
  function open(labels: readonly string[]) {
    const main = document.createElement('main');
    main.tabIndex = -1;
    document.body.replaceChildren(main);
    const fixture = TestBed.createComponent(Chips);
    main.append(fixture.nativeElement);
    const show = (shown: readonly string[]): void => {
      fixture.componentRef.setInput('label', 'Filters');
      fixture.componentRef.setInput(
        'chips',
        shown.map((label) => ({ key: label, label })),
      );
      fixture.detectChanges();
    };
    let all = labels;
    show(all);
    fixture.componentInstance.removed.subscribe((key) => show((all = all.filter((label) => label !== key))));
    const remove = (label: string): void => {
      const button = main.querySelector<HTMLElement>(`[aria-label="Remove ${label}"]`);
      button?.focus();
      button?.click();
    };
    return { main, remove };
  }

  const getFocused = (): string | undefined => document.activeElement?.textContent.trim();

  it('move the focus to a neighbour of the removed one, and from the last one to the page', () => {
    const { main, remove } = open(['Energy', 'Cities', 'Culture']);
    remove('Cities');
    expect(getFocused()).toBe('Culture');
    remove('Culture');
    expect(getFocused()).toBe('Energy');
    remove('Energy');
    expect(document.activeElement).toBe(main);
  });
});
