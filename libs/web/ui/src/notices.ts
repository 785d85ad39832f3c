import { LiveAnnouncer } from '@angular/cdk/a11y';
import { Service, type WritableSignal, computed, inject, signal } from '@angular/core';
import { toProblem, describeProblem } from './problem';

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'problem';
  readonly text: string;
  readonly requestId: string;
  readonly action: NoticeAction | null;
  /** Whether the action undoes what the text reports. */
  readonly isUndo: boolean;
}

/** A visible notice; of the undoable ones only the newest is, with the number of the others. */
export interface ShownNotice extends Notice {
  readonly others: number;
}

export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** Long enough to read a line and reach for Undo. */
export const NOTICE_MS = 10_000;
/** Visible at once; the oldest is removed. */
const NOTICES_MAX = 3;
/** Changes that can be undone one after the other: more than anyone goes back. */
const UNDO_MAX = 50;

/** Undoes a change. False when that failed, which the function reports itself. */
type UndoChange = () => boolean | Promise<boolean>;

/** A change that can be undone, also after its notice has gone. */
interface Undo {
  readonly text: string;
  readonly run: UndoChange;
}

/** Short messages at the bottom of the page, announced and removed after a time. */
@Service()
export class Notices {
  private readonly messages = signal<readonly Notice[]>([]);
  /** The oldest first. Undoing the newest shows the one before it again. */
  private readonly undoable = signal<readonly Notice[]>([]);
  /** The oldest first. */
  private readonly history = signal<readonly Undo[]>([]);
  private readonly announcer = inject(LiveAnnouncer);
  private last = 0;
  /** The notice with the focus, which stays beyond its time. */
  private heldId: number | null = null;
  private isHeldExpired = false;

  readonly all = computed((): readonly ShownNotice[] => {
    const messages = this.messages().map((notice) => ({ ...notice, others: 0 }));
    const undoable = this.undoable();
    const newest = undoable.at(-1);
    if (!newest) return messages;
    const shown = [...messages, { ...newest, others: undoable.length - 1 }];
    return shown.sort((one, other) => one.id - other.id).slice(-NOTICES_MAX);
  });

  showMessage(text: string, action: NoticeAction | null = null): void {
    this.show({ id: ++this.last, kind: 'done', text, requestId: '', action, isUndo: false });
  }

  /** Reports a change and offers undo. Returns a function that withdraws the offer. */
  showWithUndo(text: string, undo: UndoChange): () => void {
    const id = ++this.last;
    const entry = this.recordUndo(text, () => {
      this.remove(id);
      return undo();
    });
    const action = { label: $localize`Undo`, run: () => void this.undo(entry) };
    this.show({ id, kind: 'done', text, requestId: '', action, isUndo: true });
    return () => {
      this.remove(id);
      this.forget(entry);
    };
  }

  /** Lets `undoLast` undo a change that shows itself, so that no notice has to. */
  recordUndo(text: string, undo: UndoChange): Undo {
    const entry = { text, run: undo };
    this.history.update((all) => [...all, entry].slice(-UNDO_MAX));
    return entry;
  }

  /** Undoes the newest change that was not undone yet, and then says which. */
  async undoLast(): Promise<void> {
    const newest = this.history().at(-1);
    if (!newest) return this.showMessage($localize`Nothing to undo`);
    if (await this.undo(newest)) this.showMessage($localize`Undone: ${newest.text}:CHANGE:`);
  }

  /** `failure` says what failed: "The star was not saved". */
  showProblem(failure: string, error: unknown, action: NoticeAction | null = null): void {
    const problem = toProblem(error);
    const text = `${failure}. ${describeProblem(problem)}`;
    this.show({
      id: ++this.last,
      kind: 'problem',
      text,
      requestId: problem.requestId,
      action,
      isUndo: false,
    });
  }

  /** Does the work while `busy` is set, unless it is set already. Reports a failure of it as `failure`. */
  async runBusy(busy: WritableSignal<boolean>, failure: string, work: () => Promise<unknown>): Promise<void> {
    if (busy()) return;
    busy.set(true);
    try {
      await work();
    } catch (error) {
      this.showProblem(failure, error);
    }
    busy.set(false);
  }

  /** Closes a notice. With the newest undo, the older ones close too. */
  dismiss(notice: Notice): void {
    if (notice.isUndo) this.undoable.set([]);
    else this.remove(notice.id);
  }

  /** Runs the notice's action, and closes this notice alone. */
  runAction(notice: Notice): void {
    this.remove(notice.id);
    notice.action?.run();
  }

  /** Keeps a notice while the focus is in it. */
  hold({ id }: Notice): void {
    if (this.heldId === id) return;
    this.release();
    this.heldId = id;
  }

  release(): void {
    if (this.heldId !== null && this.isHeldExpired) this.remove(this.heldId);
    this.heldId = null;
    this.isHeldExpired = false;
  }

  private expire(id: number): void {
    if (id === this.heldId) this.isHeldExpired = true;
    else this.remove(id);
  }

  private undo(entry: Undo): boolean | Promise<boolean> {
    this.forget(entry);
    return entry.run();
  }

  private forget(entry: Undo): void {
    this.history.update((all) => all.filter((other) => other !== entry));
  }

  private remove(id: number): void {
    for (const list of [this.messages, this.undoable]) {
      list.update((all) =>
        all.some((other) => other.id === id) ? all.filter((other) => other.id !== id) : all,
      );
    }
  }

  private show(notice: Notice): void {
    if (notice.isUndo) this.undoable.update((all) => [...all, notice].slice(-UNDO_MAX));
    else this.messages.update((all) => [...all, notice].slice(-NOTICES_MAX));
    void this.announcer.announce(notice.text, notice.kind === 'problem' ? 'assertive' : 'polite');
    setTimeout(() => this.expire(notice.id), NOTICE_MS);
  }
}
