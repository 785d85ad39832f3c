import { TestBed } from '@angular/core/testing';
import { type Recipient, UnclaimedMessage } from './unclaimed-message';

describe('a message without a recipient', () => {
  it('is given when the button is pressed, and not by a choice', () => {
    const row = TestBed.createComponent(UnclaimedMessage);
    const message = { unclaimed_id: 7, subject: 'Moss', from: 'owl@letters.test' };
    row.componentRef.setInput('message', message);
    row.componentRef.setInput('users', [{ user_id: 4, username: 'ada' }]);
    const given: Recipient[] = [];
    row.componentInstance.given.subscribe((recipient) => given.push(recipient));
    row.detectChanges();
    const [select, button] = ['select', 'button'].map((tag) => row.nativeElement.querySelector(tag));
    expect(button.disabled).toBe(true);
    for (const value of ['global', '4']) {
      select.value = value;
      select.dispatchEvent(new Event('change'));
      row.detectChanges();
    }
    expect(given).toEqual([]);
    button.click();
    expect(given).toEqual([4]);
  });
});
