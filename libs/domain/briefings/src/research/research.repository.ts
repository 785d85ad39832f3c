import { Injectable } from '@nestjs/common';
import { Database, type Lease, sql } from '@reader/database';
import type { Enrichment } from '../briefing/briefing-section.entity';

@Injectable()
export class ResearchRepository {
  constructor(private readonly database: Database) {}

  /** The first enrichment of a section stays. */
  async storeEnrichment(sectionId: number, enrichment: Enrichment, lease: Lease): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await tx.run(sql`
        update briefing_sections set enrichment = ${JSON.stringify(enrichment)}::jsonb
        where section_id = ${sectionId} and enrichment is null`);
    });
  }

  async finish(briefingId: number, research: 'done' | 'failed', lease: Lease): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      await lease.guard(tx);
      await tx.run(sql`
        update briefings set research = ${research}
        where briefing_id = ${briefingId} and research = 'pending'`);
    });
  }
}
