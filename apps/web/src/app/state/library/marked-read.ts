import { Service, inject } from '@angular/core';
import type { Marked } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Api } from '../api/api';

/** Says how many articles a bulk update marked as read, and offers to undo it. */
@Service()
export class MarkedRead {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  /** @param reload shows what the server has after an undo */
  notify({ updated, operation_id: operation }: Marked, reload: () => void): void {
    const message = formatPlural(
      updated,
      $localize`{VAR_PLURAL, plural, =1 {1 article marked as read} other {# articles marked as read}}`,
    );
    if (updated === 0) return this.notices.showMessage($localize`There were no unread articles`);
    if (operation === null) this.notices.showMessage(message);
    else this.notices.showWithUndo(message, () => this.undo(operation, reload));
  }

  private async undo(operation: number, reload: () => void): Promise<boolean> {
    try {
      const path = { operation_id: operation };
      const { restored } = await this.api.post('/api/undo/{operation_id}', { path });
      this.notices.showMessage(
        formatPlural(
          restored,
          $localize`{VAR_PLURAL, plural, =1 {1 article is unread again} other {# articles are unread again}}`,
        ),
      );
      return true;
    } catch (error) {
      this.notices.showProblem($localize`Undo failed`, error);
      return false;
    } finally {
      reload();
    }
  }
}
