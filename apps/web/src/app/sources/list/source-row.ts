import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucidePencil } from '@lucide/angular';
import { Age, Button, Notices, SiteIcon, Switch } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Sources } from '../../library/sources';
import { Session } from '../../session/session';
import type { Source } from '@reader/contract';

/**
 * One source: its name, when it was last well, and its switch. What everyone shares only an admin changes.
 */
@Component({
  selector: 'rd-source-row',
  imports: [Age, Button, LucidePencil, RouterLink, SiteIcon, Switch],
  templateUrl: './source-row.html',
  styleUrl: './source-row.css',
})
export class SourceRow {
  readonly source = input.required<Source>();
  readonly edit = output<void>();

  private readonly http = inject(HttpClient);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);
  private readonly session = inject(Session);
  private readonly wanted = signal<boolean | null>(null);

  protected readonly mine = computed(() => this.session.isAdmin() || this.source().visibility === 'private');
  protected readonly enabled = computed(() => this.wanted() ?? this.source().enabled);

  protected async setEnabled(enabled: boolean): Promise<void> {
    const { slug, title } = this.source();
    this.wanted.set(enabled);
    try {
      this.sources.put(
        await firstValueFrom(this.http.patch<Source>(`/api/sources/${slug}/enabled`, { enabled })),
      );
    } catch (error) {
      this.notices.problem(`${title} stays ${enabled ? 'off' : 'on'}`, error);
    }
    this.wanted.set(null);
  }
}
