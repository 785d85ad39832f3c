import { Injectable } from '@nestjs/common';
import type { Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { IconsQueries } from './icons.queries';
import { IconsService } from './icons.service';

/** Fetches the icons of added sources. Adding a source does not wait for its icon. */
@Injectable()
export class AddedSourcesHandler implements EventHandler<'source.added'> {
  readonly event = 'source.added';
  readonly name = 'icons_of_added_sources';
  readonly batch = 32;

  constructor(
    private readonly queries: IconsQueries,
    private readonly icons: IconsService,
  ) {}

  async run(events: readonly DomainEvent<'source.added'>[], tx: Transaction): Promise<void> {
    const sourceIds = events.map(({ source_id: id }) => id);
    for (const source of await this.queries.listByIds(tx, sourceIds)) this.icons.refreshInBackground(source);
  }
}
