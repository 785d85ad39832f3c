import { TestBed } from '@angular/core/testing';
import { AddValue } from './add-value';

describe('the choice of a value to add', () => {
  it('adds the chosen value when the button is pressed, and none while the arrow keys choose', () => {
    const field = TestBed.createComponent(AddValue);
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    for (const [name, value] of Object.entries({ heading: 'Any', addLabel: 'Add', options }))
      field.componentRef.setInput(name, value);
    const added: string[] = [];
    field.componentInstance.added.subscribe((value) => added.push(value));
    field.detectChanges();
    const [select, button] = ['select', 'button'].map((tag) => field.nativeElement.querySelector(tag));
    for (const value of ['a', 'b']) {
      select.value = value;
      select.dispatchEvent(new Event('change'));
      field.detectChanges();
    }
    expect(added).toEqual([]);
    button.click();
    field.detectChanges();
    expect(added).toEqual(['b']);
    expect([select.value, button.disabled]).toEqual(['', true]);
  });
});
