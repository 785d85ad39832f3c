import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from '@reader/database';
import { SourceEvents } from '@reader/sources';
import { buildRetainedByAnyoneSql } from './readable.queries';

/** When a source is deleted its articles go with it, except those that somebody keeps. */
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
