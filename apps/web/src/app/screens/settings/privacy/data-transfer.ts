import { Component, computed, inject, type OnDestroy, resource, signal } from '@angular/core';
import type { Import } from '@reader/contract';
import { Button, ProblemMessage } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { buildUrl } from '../../../state/api/build-url';
import { Setting } from '../setting';
import { listImportProblems } from './describe-import-problem';

/** How often the progress of an import is read. */
const PROGRESS_MS = 1_000;
/** The server ends an upload after five minutes, and then counts its records. */
const UPLOAD_TIMEOUT_MS = 6 * 60_000;

/** Takes what belongs to the user away as a file, and takes such a file back. */
@Component({
  selector: 'rd-data-transfer',
  imports: [Button, ProblemMessage, Setting],
  templateUrl: './data-transfer.html',
  styleUrl: './data-transfer.css',
})
export class DataTransfer implements OnDestroy {
  private readonly api = inject(Api);
  private timer: ReturnType<typeof setTimeout> | undefined;

  protected readonly exportUrl = buildUrl('/api/users/me/export');
  protected readonly uploading = signal(false);
  protected readonly failure = signal<unknown>(null);
  private readonly importId = signal<number | undefined>(undefined);
  private readonly progress = resource({
    params: () => this.importId(),
    loader: ({ params: import_id }) =>
      this.api.get('/api/users/me/import/{import_id}', { path: { import_id } }),
  });

  protected readonly state = computed<Import | null>(() =>
    this.progress.hasValue() ? this.progress.value() : null,
  );
  protected readonly problems = computed(() => {
    const state = this.state();
    return state === null ? [] : listImportProblems(state);
  });
  protected readonly busy = computed(() => this.uploading() || this.state()?.status === 'running');

  ngOnDestroy(): void {
    clearTimeout(this.timer);
  }

  protected async import(picker: HTMLInputElement): Promise<void> {
    const file = picker.files?.item(0);
    if (!file) return;
    const body = new FormData();
    body.set('file', file);
    this.failure.set(null);
    this.uploading.set(true);
    try {
      const started = await this.api.post('/api/users/me/import', { body, timeout: UPLOAD_TIMEOUT_MS });
      this.importId.set(started.import_id);
      this.watch();
    } catch (error) {
      this.failure.set(error);
    } finally {
      this.uploading.set(false);
      // The same file may be chosen again.
      picker.value = '';
    }
  }

  private watch(): void {
    this.timer = setTimeout(() => {
      this.progress.reload();
      if (this.state()?.status === 'running' || this.state() === null) this.watch();
    }, PROGRESS_MS);
  }
}
