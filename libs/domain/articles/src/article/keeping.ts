import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from '@reader/database';
import { SourceAnnouncements } from '@reader/sources';
import { keptByAnyone } from './readable';

/** When a source is deleted its articles go with it, except those that somebody keeps. */
@Injectable()
export class Keeping implements OnModuleInit {
  constructor(private readonly sources: SourceAnnouncements) {}

  onModuleInit(): void {
    this.sources.removing.listen(async (tx, source) => {
      await tx.run(sql`delete from articles a where a.source_id = ${source.id} and not ${keptByAnyone()}`);
    });
  }
}
