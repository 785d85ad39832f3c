import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from '@reader/database';
import { SourceEvents } from '@reader/sources';
import { buildRetainedByAnyoneSql } from './readable.queries';

/** Deletes the articles of a deleted source, except those that a user retains. */
@Injectable()
export class SourceRemovalListener implements OnModuleInit {
  constructor(private readonly sources: SourceEvents) {}

  onModuleInit(): void {
    this.sources.removing.listen(async (tx, source) => {
      await tx.run(
        sql`delete from articles a where a.source_id = ${source.id} and not ${buildRetainedByAnyoneSql()}`,
      );
    });
  }
}
