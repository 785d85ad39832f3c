import { LiveAnnouncer } from '@angular/cdk/a11y';
import { Service, inject, signal } from '@angular/core';
import { problemOf, sentenceOf } from './problem';

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'problem';
  readonly text: string;
  readonly requestId: string;
  readonly action: NoticeAction | null;
}

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** Long enough to read a line and reach for Undo. */
export const NOTICE_MS = 10_000;
/** More than this at once is noise: the oldest goes. */
const NOTICES_MAX = 3;

/** Short messages at the foot of the page. They are announced, and leave by themselves. */
@Service()
export class Notices {
  private readonly shown = signal<readonly Notice[]>([]);
  private readonly announcer = inject(LiveAnnouncer);
  private last = 0;

  readonly all = this.shown.asReadonly();

  done(text: string, action: NoticeAction | null = null): void {
    this.show({ id: ++this.last, kind: 'done', text, requestId: '', action });
  }

  /** `doing` says what was being done: "The star was not saved". */
  problem(doing: string, error: unknown, action: NoticeAction | null = null): void {
    const problem = problemOf(error);
    const text = `${doing}. ${sentenceOf(problem)}`;
    this.show({ id: ++this.last, kind: 'problem', text, requestId: problem.requestId, action });
  }

  dismiss(notice: Notice): void {
    this.shown.update((all) => all.filter((other) => other.id !== notice.id));
  }

  private show(notice: Notice): void {
    this.shown.update((all) => [...all, notice].slice(-NOTICES_MAX));
    void this.announcer.announce(notice.text, notice.kind === 'problem' ? 'assertive' : 'polite');
    setTimeout(() => this.dismiss(notice), NOTICE_MS);
  }
}
