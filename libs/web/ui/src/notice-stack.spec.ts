import { TestBed } from '@angular/core/testing';
import { NOTICE_MS, Notices } from './notices';
import { NoticeStack } from './notice-stack';

describe('the stack of notices', () => {
  it('leaves a notice while the focus is in it, also when it moves from one button to the other', () => {
    jest.useFakeTimers();
    const notices = TestBed.inject(Notices);
    const stack = TestBed.createComponent(NoticeStack);
    document.body.append(stack.nativeElement);
    notices.showMessage('Three changes are not sent', { label: 'Sign out anyway', run: () => undefined });
    stack.detectChanges();
    const [action, dismiss] = stack.nativeElement.querySelectorAll('button');
    action.focus();
    dismiss.focus();
    jest.advanceTimersByTime(NOTICE_MS);
    expect(notices.all()).toHaveLength(1);
    action.focus();
    expect(notices.all()).toHaveLength(1);
    action.blur();
    jest.useRealTimers();
    expect(notices.all()).toEqual([]);
  });
});
