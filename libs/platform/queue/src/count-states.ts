import type { AnyQueue } from './backend';
import { retryOnDeadConnection } from './retry-on-dead-connection';

/** The states that operators watch; finished jobs are deleted. */
export const WATCHED = ['waiting', 'active', 'delayed', 'failed'] as const;
/** BullMQ counts waiting jobs with a priority apart. */
const COUNTED = [...WATCHED, 'prioritized'] as const;

export async function countStates(queue: AnyQueue): Promise<Record<(typeof WATCHED)[number], number>> {
  const counts = await retryOnDeadConnection(() => queue.getJobCounts(...COUNTED));
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { waiting: waiting + prioritized, active, delayed, failed };
}
