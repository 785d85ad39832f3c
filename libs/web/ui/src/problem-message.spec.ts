import { HttpErrorResponse } from '@angular/common/http';
import { signal } from '@angular/core';
import { type ComponentFixture, TestBed } from '@angular/core/testing';
import { ProblemMessage } from './problem-message';
import { SERVER_AWAY } from './server-away';

describe('the message of a failed request', () => {
  const away = signal(false);
  const retry = jest.fn();
  let message: ComponentFixture<ProblemMessage>;

  beforeEach(() => {
    away.set(false);
    retry.mockReset();
    TestBed.configureTestingModule({ providers: [{ provide: SERVER_AWAY, useValue: away }] });
    message = TestBed.createComponent(ProblemMessage);
    message.componentInstance.retry.subscribe(retry);
  });

  function show(status: number, inputs: object = {}): void {
    const all = { error: new HttpErrorResponse({ status }), retryable: true, ...inputs };
    for (const [name, value] of Object.entries(all)) message.componentRef.setInput(name, value);
    message.detectChanges();
  }

  function loseServer(): void {
    for (const isAway of [true, false]) {
      away.set(isAway);
      message.detectChanges();
    }
  }

  it.each([0, 502, 503, 504])('tries again when the server answers after status %i', (status) => {
    show(status);
    expect(retry).not.toHaveBeenCalled();
    loseServer();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['was refused', 422, {}],
    ['cannot be tried again', 0, { retryable: false }],
    ['waits for the user', 0, { waitsForUser: true }],
  ])('does not for what %s', (_, status, inputs) => {
    show(status, inputs);
    loseServer();
    expect(retry).not.toHaveBeenCalled();
  });

  it('moves the focus from its button to the page when it goes', async () => {
    show(500);
    const main = document.createElement('main');
    main.tabIndex = -1;
    main.append(message.nativeElement);
    document.body.append(main);
    const button: HTMLButtonElement = message.nativeElement.querySelector('button');
    button.focus();
    button.click();
    expect(retry).toHaveBeenCalledTimes(1);
    message.nativeElement.remove();
    message.destroy();
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(main);
    main.remove();
  });
});
