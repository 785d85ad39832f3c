import type { User } from '@reader/accounts';
import type { Passages } from '../sentences/passages.service';
import type { MessageRow } from '../session/sessions.repository';

/** Of prompts and claims. */
export const PURPOSE = 'ask';

/** A question with what was found for it. */
export interface PreparedQuestion {
  readonly purpose: string;
  readonly user: User;
  readonly query: string;
  readonly sessionId: string;
  /** Earlier messages of the conversation, the oldest first. */
  readonly history: readonly Pick<MessageRow, 'role' | 'text'>[];
  readonly passages: Passages;
  /** As `performance.now()`. */
  readonly began: number;
}
