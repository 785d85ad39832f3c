import { Component, computed, inject, resource } from '@angular/core';
import { EmptyState, Icon, ProblemMessage, Progress, Skeleton } from '@reader/web-ui';
import { formatNumber, getPageLocale } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { CopiedText } from '../settings/sync/copied-text';
import { getPurposeLabel } from './purpose-label';
import { AdminBack } from './admin-back';
import { AdminNav } from './admin-nav';

/** The address is that of a local Ollama. */
const EXAMPLE = `FREE_LLM_BASE_URL=http://127.0.0.1:11434/v1
FREE_LLM_API_KEY=…
CHAT_MODEL=…`;

/** What language models did for this server; for administrators. */
@Component({
  selector: 'rd-models-page',
  imports: [AdminBack, AdminNav, CopiedText, EmptyState, Icon, Page, ProblemMessage, Progress, Skeleton],
  templateUrl: './models-page.html',
  styleUrl: './models-page.css',
})
export class ModelsPage {
  private readonly api = inject(Api);
  protected readonly EXAMPLE = EXAMPLE;
  protected readonly formatNumber = formatNumber;
  protected readonly getPurposeLabel = getPurposeLabel;
  protected readonly loaded = resource({ loader: () => this.api.get('/api/admin/llm') });
  protected readonly models = computed(() => (this.loaded.hasValue() ? this.loaded.value().models : null));
  protected readonly budget = computed(() => (this.loaded.hasValue() ? this.loaded.value().budget : null));
  protected readonly provider = computed(() =>
    this.loaded.hasValue() ? this.loaded.value().provider : null,
  );

  protected formatShare(share: number | null): string {
    if (share === null) return '–';
    return new Intl.NumberFormat(getPageLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(
      share,
    );
  }
}
