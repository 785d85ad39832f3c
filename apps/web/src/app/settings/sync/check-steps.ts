import { Component, computed, inject, input, signal } from '@angular/core';
import type { SyncCheckStep } from '@reader/contract';
import { Button, Icon, ProblemMessage } from '@reader/web-ui';
import { fullTime, numberOf } from '@reader/web-words';
import { STEP_LABELS, STEP_NAMES, STEP_WORDS } from './check-words';
import { ConnectionCheck } from './connection-check';

type Told = Pick<SyncCheckStep, 'outcome' | 'count' | 'message'> & {
  readonly code: keyof typeof STEP_WORDS | null;
};

const ADDRESS_IS_WRONG: Told = { outcome: 'failed', code: 'changed_on_the_way', count: null, message: '' };
const ADDRESS_IS_RIGHT: Told = { outcome: 'passed', code: null, count: null, message: '' };
/** What the server says of these is more than their code. */
const SAID_BY_SERVER: readonly string[] = ['wrong_answer', 'unexpected_status'];

const NOTHING = { count: '', words: null, said: '' };

/** Tries out whether an app could sync, and shows each step as it ends. */
@Component({
  selector: 'rd-check-steps',
  imports: [Button, Icon, ProblemMessage],
  templateUrl: './check-steps.html',
  styleUrl: './check-steps.css',
})
export class CheckSteps {
  readonly tokenId = input.required<number>();

  private readonly check = inject(ConnectionCheck);
  private readonly told = signal<ReadonlyMap<string, Told>>(new Map());
  private readonly began = signal('');
  protected readonly running = signal(false);
  protected readonly failure = signal<unknown>(null);
  protected readonly hasRun = computed(() => this.running() || this.told().size > 0);

  protected readonly steps = computed(() => {
    const told = this.told();
    const next = this.running() ? STEP_NAMES[told.size] : undefined;
    return STEP_NAMES.map((name) => ({
      ...{ name, label: STEP_LABELS[name] },
      ...shown(told.get(name), name === next),
    }));
  });

  protected readonly summary = computed(() => {
    if (this.running()) return $localize`Checking…`;
    const told = [...this.told().values()];
    if (told.length === 0) return '';
    const failed = told.filter(({ outcome }) => outcome === 'failed').length;
    if (failed === 0) return $localize`Apps can sync.`;
    const words =
      failed === 1 ? $localize`One step failed.` : $localize`${numberOf(failed)}:COUNT: steps failed.`;
    // Whoever looks into the log has to know when.
    return `${words} ${fullTime(this.began())}`;
  });

  protected async run(): Promise<void> {
    if (this.running()) return;
    this.running.set(true);
    this.began.set(new Date().toISOString());
    this.failure.set(null);
    this.told.set(new Map());
    try {
      this.tell('address', (await this.check.answers()) ? ADDRESS_IS_RIGHT : ADDRESS_IS_WRONG);
      await this.check.session(this.tokenId(), (step) => this.tell(step.step, step));
    } catch (error) {
      this.told.set(new Map());
      this.failure.set(error);
    }
    this.running.set(false);
  }

  private tell(name: string, step: Told): void {
    this.told.update((told) => new Map([...told, [name, step]]));
  }
}

function shown(step: Told | undefined, isNext: boolean) {
  if (step === undefined) return { ...NOTHING, outcome: isNext ? 'running' : 'waiting' };
  const { outcome, code, count, message } = step;
  return {
    outcome,
    count: count === null ? '' : numberOf(count),
    words: code && STEP_WORDS[code],
    said: code !== null && SAID_BY_SERVER.includes(code) ? message : '',
  };
}
