import { Component, computed, inject, input, signal } from '@angular/core';
import type { SyncCheckStep } from '@reader/contract';
import { Button, Icon, ProblemMessage } from '@reader/web-ui';
import { formatFullTime, formatNumber, formatPlural } from '@reader/web-words';
import { STEP_LABELS, STEP_NAMES, STEP_TEXTS } from './check-text';
import { ConnectionCheck } from './connection-check';

type StepReport = Pick<SyncCheckStep, 'outcome' | 'count' | 'message'> & {
  readonly code: keyof typeof STEP_TEXTS | null;
};

const ADDRESS_IS_WRONG: StepReport = {
  outcome: 'failed',
  code: 'changed_on_the_way',
  count: null,
  message: '',
};
const ADDRESS_IS_RIGHT: StepReport = { outcome: 'passed', code: null, count: null, message: '' };
/** Codes for which the server's text says more than ours. */
const SERVER_MESSAGE_CODES: readonly string[] = ['wrong_answer', 'unexpected_status'];

const EMPTY_STEP = { count: '', words: null, detail: '' };

/** Checks whether an app could sync, and shows each step as it ends. */
@Component({
  selector: 'rd-check-steps',
  imports: [Button, Icon, ProblemMessage],
  templateUrl: './check-steps.html',
  styleUrl: './check-steps.css',
})
export class CheckSteps {
  readonly tokenId = input.required<number>();

  private readonly check = inject(ConnectionCheck);
  private readonly reports = signal<ReadonlyMap<string, StepReport>>(new Map());
  private readonly startedAt = signal('');
  protected readonly running = signal(false);
  protected readonly failure = signal<unknown>(null);
  protected readonly hasRun = computed(() => this.running() || this.reports().size > 0);

  protected readonly steps = computed(() => {
    const reports = this.reports();
    const next = this.running() ? STEP_NAMES[reports.size] : undefined;
    return STEP_NAMES.map((name) => ({
      ...{ name, label: STEP_LABELS[name] },
      ...toStepView(reports.get(name), name === next),
    }));
  });

  protected readonly summary = computed(() => {
    if (this.running()) return $localize`Checking…`;
    const reports = [...this.reports().values()];
    if (reports.length === 0) return '';
    const failed = reports.filter(({ outcome }) => outcome === 'failed').length;
    if (failed === 0) return $localize`Apps can sync.`;
    const words = formatPlural(
      failed,
      $localize`{VAR_PLURAL, plural, =1 {1 step failed.} other {# steps failed.}}`,
    );
    // The time helps to find the request in the log.
    return `${words} ${formatFullTime(this.startedAt())}`;
  });

  protected async run(): Promise<void> {
    if (this.running()) return;
    this.running.set(true);
    this.startedAt.set(new Date().toISOString());
    this.failure.set(null);
    this.reports.set(new Map());
    try {
      this.recordStep('address', (await this.check.isReachable()) ? ADDRESS_IS_RIGHT : ADDRESS_IS_WRONG);
      await this.check.runSession(this.tokenId(), (step) => this.recordStep(step.step, step));
    } catch (error) {
      this.reports.set(new Map());
      this.failure.set(error);
    }
    this.running.set(false);
  }

  private recordStep(name: string, step: StepReport): void {
    this.reports.update((reports) => new Map([...reports, [name, step]]));
  }
}

function toStepView(step: StepReport | undefined, isNext: boolean) {
  if (step === undefined) return { ...EMPTY_STEP, outcome: isNext ? 'running' : 'waiting' };
  const { outcome, code, count, message } = step;
  return {
    outcome,
    count: count === null ? '' : formatNumber(count),
    words: code && STEP_TEXTS[code],
    detail: code !== null && SERVER_MESSAGE_CODES.includes(code) ? message : '',
  };
}
