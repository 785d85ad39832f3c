import { Component, computed, inject, resource, signal } from '@angular/core';
import { Button, Confirm, Notices, Switch } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { FLUSH_MS } from '../../../state/offline/sign-out-check';
import { Outbox } from '../../../state/offline/outbox';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { DataTransfer } from './data-transfer';
import { forgetDevice, estimateUsage, formatSize } from './storage-usage';

/** The reading data on the service, and the data on this device. */
@Component({
  selector: 'rd-privacy-section',
  imports: [Button, Confirm, DataTransfer, Setting, Switch],
  templateUrl: './privacy-section.html',
  styleUrls: ['../section.css', './privacy-section.css'],
})
export class PrivacySection {
  protected readonly session = inject(Session);
  private readonly notices = inject(Notices);
  private readonly outbox = inject(Outbox);
  private readonly api = inject(Api);
  private readonly config = resource({ loader: () => this.api.get('/api/config') });

  protected readonly counts = computed(() =>
    this.config.hasValue() ? this.config.value().analytics_enabled : true,
  );
  protected readonly counted = computed(() => !this.session.user()?.settings.analytics_opt_out);
  protected readonly usage = resource({ loader: () => estimateUsage() });
  protected readonly size = computed(() => (this.usage.hasValue() ? formatSize(this.usage.value()) : '…'));
  protected readonly forgetting = signal(false);

  protected async count(counted: boolean): Promise<void> {
    try {
      await this.session.change({ analytics_opt_out: !counted });
    } catch (error) {
      this.notices.showProblem($localize`Your choice was not saved`, error);
    }
  }

  /** Confirmed already; sends what can still be sent. The following page load has no data of the user. */
  protected readonly forget = async (): Promise<void> => {
    await this.outbox.flush(FLUSH_MS);
    await forgetDevice();
    await this.session.leave();
  };
}
