import { Module } from '@nestjs/common';
import { AccountsModule } from '@reader/accounts';
import { IngestionModule } from './ingestion.module';
import { ProgressStreams } from './progress/progress-streams';
import { IngestController } from './run/ingest.controller';

@Module({
  imports: [AccountsModule, IngestionModule],
  controllers: [IngestController],
  providers: [ProgressStreams],
})
export class IngestionHttpModule {}
